// Who this tab is, and what the server told about itself. Every part of the page reads it; only
// `page.js` changes it.

import { wordsFor } from "./words.js";
import { commandLeaves, menuEntries, TARGET } from "./commands.js";

const TAB_KEY = "caipan.as";

/** The person of this tab: the address wins, since a link can say who to be; then the tab's memory. */
export function chosenPerson(state) {
  const wanted = new URLSearchParams(location.search).get("as") ?? sessionStorage.getItem(TAB_KEY);
  return state.people.find((person) => person.id === wanted || person.username === wanted);
}

/** Makes this tab that person by loading the page anew, so that nothing of the former one is left. */
export function becomePerson(person) {
  sessionStorage.setItem(TAB_KEY, person.id);
  const address = new URL(location.href);
  address.searchParams.set("as", person.id);
  location.assign(address);
}

/** The address that opens the page as that person. */
export const addressAs = (person) => `/?${new URLSearchParams({ as: person.id })}`;

export function rememberPerson(person) {
  sessionStorage.setItem(TAB_KEY, person.id);
  const address = new URL(location.href);
  address.searchParams.set("as", person.id);
  history.replaceState(null, "", address);
}

/** A channel as people write it; a thread has no sign in front. */
export const channelTitle = (channel) =>
  channel.parent || channel.direct ? channel.name : `#${channel.name}`;

export const displayName = (user) => user.global_name || user.username;

export function makeSession(state, me) {
  const locale = me?.locale ?? navigator.language;
  return {
    me,
    locale,
    t: wordsFor(locale),
    server: state.server,
    servers: state.servers,
    bot: state.bot,
    people: state.people,
    channels: state.channels,
    leaves: commandLeaves(state.commands, locale),
    entries: menuEntries(state.commands, TARGET.MESSAGE, locale),
    userEntries: menuEntries(state.commands, TARGET.USER, locale),
    /** The channel that is open; `page.js` sets it. */
    current: undefined,
    /** Opens a channel, and says something below the messages; `page.js` sets them. */
    openChannel: () => {},
    notice: () => {},
    /** A person or the bot by id; undefined for a stranger. */
    user: (id) =>
      state.people.find((person) => person.id === id) ?? (state.bot.id === id ? state.bot : undefined),
    channel: (id) => state.channels.find((channel) => channel.id === id),
    /** The server of the open channel; undefined in a direct conversation. */
    get here() {
      return state.servers.find((server) => server.id === this.current?.server);
    },
    /** The channels of that server. */
    get channelsHere() {
      return state.channels.filter((channel) => !channel.direct && channel.server === this.current?.server);
    },
    role: (id) => state.servers.flatMap((server) => server.roles).find((role) => role.id === id),
  };
}
