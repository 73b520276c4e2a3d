//! `caipan store`: looks through a data folder that no process has open, and changes nothing in it.

use std::{
    io::{self, BufWriter},
    path::PathBuf,
};

use clap::Subcommand;
use serde_json::{Value, json};

use super::answer::{self, Answer, Form};
use crate::store::{
    Agreement,
    fault::Fault,
    report::TornTail,
    survey::{self, Survey},
};

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Find out whether everything that was kept is there and makes sense.
    Verify {
        /// The data folder.
        #[arg(long)]
        data: PathBuf,
        /// Answer as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Write what happened as JSON lines, one record a line.
    Export {
        /// The data folder.
        #[arg(long)]
        data: PathBuf,
    },
}

pub(super) fn run(args: &Args) -> anyhow::Result<Answer> {
    match &args.task {
        Task::Verify { data, json } => match survey::verify(data) {
            Ok(survey) if !survey.ratings.is_whole() => {
                disagreed(&survey.ratings, Form::from(*json))
            }
            Ok(survey) => whole(&survey, Form::from(*json)),
            Err(fault) => not_whole(fault, Form::from(*json)),
        },
        Task::Export { data } => {
            match survey::export(data, &mut BufWriter::new(io::stdout().lock())) {
                Ok(_) => Ok(Answer::Done),
                Err(fault) => Err(as_written(fault)),
            }
        }
    }
}

fn whole(survey: &Survey, form: Form) -> anyhow::Result<Answer> {
    let Survey {
        segments,
        records,
        matches,
        people,
        ..
    } = survey;
    let torn = [&survey.torn_journal, &survey.torn_people];
    match form {
        Form::Json => answer::json_line(&json!({
            "whole": true,
            "segments": segments,
            "records": records,
            "matches": matches,
            "people": people,
            "ratings": ratings_json(&survey.ratings),
            "torn": torn.into_iter().flatten().map(torn_json).collect::<Vec<_>>(),
        }))?,
        Form::Text => {
            answer::line(format_args!(
                "whole: {records} records in {segments} segments tell of {matches} matches; {people} people"
            ))?;
            answer::line(format_args!("{}", ratings_line(&survey.ratings)))?;
            for torn in torn.into_iter().flatten() {
                answer::line(format_args!(
                    "{} ends in an interrupted write: {} bytes from byte {} will be cut off at the next start",
                    torn.file.display(),
                    torn.bytes,
                    torn.offset,
                ))?;
            }
        }
    }
    Ok(Answer::Done)
}

fn torn_json(torn: &TornTail) -> Value {
    json!({ "file": torn.file, "offset": torn.offset, "bytes": torn.bytes })
}

fn ratings_json(ratings: &Agreement) -> Value {
    let largest = ratings.largest.map(|(difference, id)| {
        json!({
            "difference": f64::from(difference) / 1000.0,
            "server": id.server.0.to_string(),
            "number": id.number,
        })
    });
    let wrong_seasons = ratings
        .wrong_seasons
        .iter()
        .map(|(server, number)| json!({ "server": server.0.to_string(), "number": number }));
    json!({
        "told": ratings.told,
        "untold": ratings.untold,
        "before_ratings": ratings.before_ratings,
        "wrongly_told": ratings.wrongly_told,
        "largest": largest,
        "season_tables": ratings.tables,
        "wrong_seasons": wrong_seasons.collect::<Vec<_>>(),
        "left_out_of_tables": ratings.left_out,
    })
}

fn ratings_line(ratings: &Agreement) -> String {
    let told = ratings.told;
    let largest = ratings.largest.map_or(0, |(difference, _)| difference);
    let largest = f64::from(largest) / 1000.0;
    let mut line =
        format!("ratings: {told} were told with results; the largest difference is {largest:.3}");
    if ratings.before_ratings > 0 {
        line += &format!(
            "; {} results are from before ratings",
            ratings.before_ratings
        );
    }
    if ratings.tables > 0 {
        line += &format!("; {} final tables of seasons", ratings.tables);
    }
    if ratings.left_out > 0 {
        line += &format!(" leave out {} settled ratings", ratings.left_out);
    }
    line
}

/// What is wrong with what was told of ratings, each in its words.
fn wrongs(ratings: &Agreement) -> Vec<String> {
    let mut wrongs = Vec::new();
    if let Some((difference, id)) = ratings.largest
        && difference > Agreement::TOLERANCE
    {
        let (server, number) = (id.server.0, id.number);
        wrongs.push(format!(
            "the ratings told with game {number} of server {server} do not follow from the results"
        ));
    }
    if ratings.wrongly_told > 0 {
        wrongs.push(format!(
            "{} should not have been told",
            ratings.wrongly_told
        ));
    }
    if ratings.untold > 0 {
        wrongs.push(format!(
            "{} results count and were told without ratings",
            ratings.untold
        ));
    }
    let seasons = ratings.wrong_seasons.iter().map(|(server, number)| {
        format!(
            "the end of season {number} of server {} does not follow from the results",
            server.0
        )
    });
    wrongs.extend(seasons);
    wrongs
}

/// What was told of ratings does not follow from the results.
fn disagreed(ratings: &Agreement, form: Form) -> anyhow::Result<Answer> {
    match form {
        Form::Json => {
            answer::json_line(&json!({ "whole": false, "ratings": ratings_json(ratings) }))?;
        }
        Form::Text => {
            answer::line(format_args!("not whole: {}", ratings_line(ratings)))?;
            for wrong in wrongs(ratings) {
                answer::line(format_args!("{wrong}"))?;
            }
        }
    }
    Ok(Answer::Negative)
}

/// Damage is an answer; that nothing could be looked at is not.
fn not_whole(fault: Fault, form: Form) -> anyhow::Result<Answer> {
    if matches!(fault, Fault::Io { .. } | Fault::InUse { .. }) {
        return Err(fault.into());
    }
    let message = fault.with_causes();
    let mut said = json!({ "whole": false, "fault": message });
    if let Fault::JournalIncomplete { found, known, .. } = fault {
        said["records"] = found.into();
        said["index_includes"] = known.into();
    }
    match form {
        Form::Json => answer::json_line(&said)?,
        Form::Text => answer::line(format_args!("not whole: {message}"))?,
    }
    Ok(Answer::Negative)
}

/// The fault; a reader that has had enough is told as such, as every subcommand does.
fn as_written(fault: Fault) -> anyhow::Error {
    match &fault {
        Fault::Io { source, .. } if source.kind() == io::ErrorKind::BrokenPipe => {
            io::Error::from(io::ErrorKind::BrokenPipe).into()
        }
        _ => fault.into(),
    }
}
