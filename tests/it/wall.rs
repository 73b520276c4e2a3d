//! What people see of the referee's matches: [`Wall`].

use caipan::{
    play::{Job, MessageRef, Notice},
    referee::{Done, Task, TaskId},
};

use crate::club::Club;

/// What people see: the messages, as an outside world keeps them that knows a task again.
#[derive(Default)]
pub(crate) struct Wall {
    pub(crate) messages: Vec<Shown>,
}

#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) task: TaskId,
    pub(crate) number: u32,
    pub(crate) notice: Notice,
    pub(crate) has_buttons: bool,
    retired_by: Option<TaskId>,
}

impl Wall {
    /// Does what the task says, once or again.
    pub(crate) fn show(&mut self, task: &Task) -> Done {
        match task.job {
            Job::Post(notice) => {
                let known = self.messages.iter().position(|shown| shown.task == task.id);
                let index = known.unwrap_or_else(|| {
                    self.messages.push(Shown {
                        task: task.id,
                        number: task.about.state.id.number,
                        notice,
                        has_buttons: notice.invites(),
                        retired_by: None,
                    });
                    self.messages.len() - 1
                });
                Done::Posted(MessageRef {
                    place: task.place,
                    message: u64::try_from(index).unwrap(),
                })
            }
            Job::Refresh { message, shows } => {
                let index = usize::try_from(message.message).unwrap();
                assert_eq!(self.messages[index].notice, shows);
                assert!(self.messages[index].has_buttons);
                Done::Retired
            }
            Job::OpenThread => Done::Undeliverable,
            Job::Retire { message, shows } => {
                let index = usize::try_from(message.message).unwrap();
                assert_eq!(self.messages[index].notice, shows);
                assert_eq!(self.messages[index].number, task.about.state.id.number);
                self.messages[index].has_buttons = false;
                // The same task may come again, but there is never a second one for a message.
                let retired_by = self.messages[index].retired_by.replace(task.id);
                assert!(retired_by.is_none_or(|earlier| earlier == task.id));
                Done::Retired
            }
        }
    }

    pub(crate) fn of(&self, number: u32) -> Vec<Notice> {
        let messages = self.messages.iter();
        messages
            .filter(|shown| shown.number == number)
            .map(|shown| shown.notice)
            .collect()
    }
}

/// Shows everything there is to show.
pub(crate) fn show_all(club: &Club, wall: &mut Wall) {
    loop {
        let tasks = club.tasks();
        for task in &tasks {
            let how = wall.show(task);
            club.done(task, how);
        }
        if tasks.is_empty() {
            return;
        }
    }
}
