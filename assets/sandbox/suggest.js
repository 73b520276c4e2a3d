// What an option of a command may be filled with: its own closed list, or what the bot suggests.

import { interact } from "./api.js";
import { allowedValues, interactionData, localised, resolveValue } from "./commands.js";
import { el } from "./dom.js";
import { avatar } from "./people.js";

const PAUSE_MS = 160;
const MOST_ROWS = 25;

/** Makes the asker. Only the answer to the latest question counts; older ones resolve to undefined. */
export function makeSuggester({ session, channel }) {
  let latest = 0;

  async function fromBot(leaf, option, text, others, question) {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    if (question !== latest) return undefined;
    const values = new Map(others);
    values.set(option.name, text);
    const data = interactionData(leaf, values, option.name);
    try {
      const answer = await interact({
        as: session().me.id,
        channel: channel().id,
        kind: "autocomplete",
        data,
      });
      const rows = (answer.choices ?? []).map((c) => ({
        label: localised(c, "name", session().locale),
        value: c.value,
      }));
      return question === latest ? rows : undefined;
    } catch {
      // A suggestion that does not come is no fault to report: the text can be sent as it is.
      return question === latest ? [] : undefined;
    }
  }

  return {
    /** Drops the question under way: its answer would come too late. */
    cancel: () => (latest += 1),
    /** Rows for an option and the text so far; `others` are the values of the other options. */
    async ask(leaf, option, text, others) {
      const question = ++latest;
      if (option.autocomplete) return fromBot(leaf, option, text, others, question);
      return closedRows(option, text, session());
    },
  };
}

function closedRows(option, text, session) {
  const wanted = text.trim().toLocaleLowerCase().replace(/^[@#]/, "");
  return allowedValues(option, session)
    .filter((value) => value.spellings.some((s) => s.toLocaleLowerCase().includes(wanted)))
    .slice(0, MOST_ROWS)
    .map((value) => ({
      label: value.label,
      detail: value.detail,
      value: value.value,
      lead: value.user ? avatar(value.user, session, "small") : undefined,
    }));
}

/** Which row is active at once: one where Enter must choose, none where Enter may send the text. */
export function firstActive(option, text, session) {
  if (option.autocomplete || text.trim() === "") return -1;
  return allowedValues(option, session).length > 0 && resolveValue(option, text, session).problem ? 0 : -1;
}
