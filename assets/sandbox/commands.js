// Commands as data: from Discord's command objects to a flat list, from a typed line to an
// interaction's data. Touches no DOM and no network.

/** Discord's option types that the page knows how to fill. */
export const OPTION = {
  SUB_COMMAND: 1,
  SUB_COMMAND_GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  ATTACHMENT: 11,
};

const CHAT_INPUT = 1;

/** An object's `name` or `description` in a locale. */
export const localised = (object, field, locale) =>
  object[`${field}_localizations`]?.[locale] ?? object[field] ?? "";

/**
 * Everything that can be sent, one entry a subcommand, in the order of registration:
 * `{ path, shown, description, options }`, where `path` are the real names, `shown` the localised ones;
 * `root` is the command object that they belong to.
 */
export function commandLeaves(commands, locale) {
  const leaves = [];
  const visit = (root, node, path, shown) => {
    const options = node.options ?? [];
    const inner = options.filter((o) => o.type === OPTION.SUB_COMMAND || o.type === OPTION.SUB_COMMAND_GROUP);
    const here = [...path, node.name];
    const hereShown = [...shown, localised(node, "name", locale)];
    if (inner.length > 0) inner.forEach((child) => visit(root, child, here, hereShown));
    else
      leaves.push({
        root,
        path: here,
        shown: hereShown,
        description: localised(node, "description", locale),
        options: options.map((o) => makeOption(o, locale)),
      });
  };
  commands.filter((c) => (c.type ?? CHAT_INPUT) === CHAT_INPUT).forEach((c) => visit(c, c, [], []));
  return leaves;
}

/** The kinds of command that stand in a menu, by what the menu belongs to. */
export const TARGET = { USER: 2, MESSAGE: 3 };

/** The entries of the menus of people or of messages: `{ name, shown, root }`. */
export const menuEntries = (commands, target, locale) =>
  commands
    .filter((c) => c.type === target)
    .map((c) => ({ root: c, name: c.name, shown: localised(c, "name", locale) }));

/** The interaction's data for an entry used on a person or a message. */
export const targetData = ({ name, root }, id) => ({ name, type: root.type, target_id: id });

const IN_SERVER = 0;
const IN_DIRECT = 1;

/** Whether Discord would offer the entry to that person in that channel. */
export function isOffered({ root }, person, channel) {
  const place = channel.direct ? IN_DIRECT : IN_SERVER;
  if (channel.bot === false) return false;
  if (root.contexts && !root.contexts.includes(place)) return false;
  if (root.guild_id && root.guild_id !== channel.server) return false;
  const needsRights =
    root.default_member_permissions !== undefined && root.default_member_permissions !== null;
  return channel.direct || !needsRights || person.manages === true;
}

function makeOption(option, locale) {
  return {
    name: option.name,
    shown: localised(option, "name", locale),
    description: localised(option, "description", locale),
    type: option.type,
    required: option.required === true,
    autocomplete: option.autocomplete === true,
    choices: (option.choices ?? []).map((c) => ({
      name: localised(c, "name", locale),
      base: c.name,
      value: c.value,
    })),
    min: option.min_value ?? option.min_length,
    max: option.max_value ?? option.max_length,
    channelTypes: option.channel_types ?? [],
  };
}

export const leafTitle = (leaf) => `/${leaf.shown.join(" ")}`;

const fold = (text) => text.trim().toLocaleLowerCase();

/** The entries that a half-typed `/…` may mean, best first. */
export function matchLeaves(leaves, line) {
  const words = fold(line.replace(/^\//, "")).split(/\s+/).filter(Boolean);
  const query = words.join(" ");
  const rank = (leaf) =>
    Math.min(
      rankPath(leaf.path, query, words),
      rankPath(leaf.shown, query, words),
      fold(leaf.description).includes(query) ? 3 : 9,
    );
  return leaves
    .map((leaf) => ({ leaf, rank: rank(leaf) }))
    .filter((entry) => entry.rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.leaf);
}

function rankPath(path, query, words) {
  const text = fold(path.join(" "));
  if (text.startsWith(query)) return 0;
  if (words.every((word) => path.some((part) => fold(part).startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : 9;
}

/** The entry that a line begins with in full, and the text behind it; undefined when none does. */
export function splitLine(leaves, line) {
  const body = line.replace(/^\s*\//, "");
  let best;
  for (const leaf of leaves) {
    for (const path of [leaf.path, leaf.shown]) {
      const end = endOfPath(body, path);
      if (end !== undefined && end > (best?.end ?? -1)) best = { leaf, end, rest: body.slice(end) };
    }
  }
  return best;
}

function endOfPath(body, path) {
  let at = 0;
  for (const part of path) {
    at += body.slice(at).match(/^\s*/)[0].length;
    const next = at + part.length;
    if (fold(body.slice(at, next)) !== fold(part)) return undefined;
    if (next < body.length && !/\s/.test(body[next])) return undefined;
    at = next;
  }
  return at;
}

/**
 * Reads what stands behind a command: `name:value` pairs, and before them values in the order of the
 * options. Returns `{ texts: Map of option name to text, rest }`, where `rest` found no option.
 */
export function readOptions(leaf, text, session) {
  const { head, named } = cutNamed(leaf, text);
  const texts = new Map(named);
  let rest = head.trim();
  for (const option of leaf.options) {
    if (rest === "" || texts.has(option.name)) continue;
    const taken = takeValue(option, rest, session);
    if (taken === 0) continue;
    texts.set(option.name, rest.slice(0, taken).trim());
    rest = rest.slice(taken).trim();
  }
  return { texts, rest };
}

/** Splits at every `name:` that stands at the start of a word and names an option. */
function cutNamed(leaf, text) {
  const marks = [];
  for (const match of text.matchAll(/(^|\s)([^\s:]+):/g)) {
    const option = leaf.options.find(
      (o) => fold(o.name) === fold(match[2]) || fold(o.shown) === fold(match[2]),
    );
    if (option) marks.push({ option, start: match.index, from: match.index + match[0].length });
  }
  const named = marks.map((mark, i) => [mark.option.name, text.slice(mark.from, marks[i + 1]?.start).trim()]);
  return { head: text.slice(0, marks[0]?.start), named };
}

/** How many characters of `text` an option takes when it is not named; none when it cannot be meant. */
function takeValue(option, text, session) {
  const word = text.match(/^\S+/)[0].length;
  const exact = allowedValues(option, session)
    .flatMap((value) => value.spellings)
    .filter((spelling) => startsWithWord(text, spelling))
    .reduce((longest, spelling) => Math.max(longest, spelling.length), 0);
  switch (option.type) {
    case OPTION.USER:
      return exact || (/^(@|<@)/.test(text) ? word : 0);
    case OPTION.ROLE:
    case OPTION.MENTIONABLE:
      return exact || (/^(@|<@)/.test(text) ? word : 0);
    case OPTION.CHANNEL:
      return exact || (/^(#|<#)/.test(text) ? word : 0);
    case OPTION.BOOLEAN:
      return exact;
    case OPTION.ATTACHMENT:
      return 0;
    case OPTION.INTEGER:
    case OPTION.NUMBER:
      return exact || (/^[-+]?\d/.test(text) ? word : 0);
    default:
      return option.choices.length > 0 ? exact : text.length;
  }
}

const startsWithWord = (text, start) =>
  fold(text.slice(0, start.length)) === fold(start) &&
  (text.length === start.length || /\s/.test(text[start.length]));

/** The values of a closed option: `{ label, detail, value, spellings }`; empty for free text. */
export function allowedValues(option, session) {
  if (option.type === OPTION.USER) return others(session).map(userValue);
  if (option.type === OPTION.ROLE) return (session.here?.roles ?? []).map(roleValue);
  if (option.type === OPTION.MENTIONABLE)
    return [...others(session).map(userValue), ...(session.here?.roles ?? []).map(roleValue)];
  if (option.type === OPTION.CHANNEL) {
    return channelsOf(option.channelTypes, session).map((c) => ({
      label: `#${c.name}`,
      value: c.id,
      spellings: [`#${c.name}`, c.name, `<#${c.id}>`],
    }));
  }
  if (option.type === OPTION.BOOLEAN) {
    return [true, false].map((value) => {
      const label = session.t(value ? "yes" : "no");
      return { label, value, spellings: [label, ...(value ? ["true", "yes"] : ["false", "no"])] };
    });
  }
  return option.choices.map((c) => ({
    label: c.name,
    value: c.value,
    spellings: [c.name, c.base, String(c.value)],
  }));
}

/** Oneself and the bot come last: whoever is asked for is most likely another. */
function others({ people, me, bot }) {
  return [...people.filter((person) => person.id !== me.id), me, bot];
}

/** The channels of the open server of these kinds, by Discord's numbers; of any kind if none is named. */
export const channelsOf = (types, session) =>
  session.channelsHere.filter((c) => types.length === 0 || types.includes(c.parent ? 11 : 0));

const roleValue = (role) => ({
  label: `@${role.name}`,
  value: role.id,
  spellings: [`@${role.name}`, role.name, `<@&${role.id}>`],
});

function userValue(user) {
  const names = [user.global_name, user.username].filter(Boolean);
  return {
    label: names[0],
    detail: `@${user.username}`,
    value: user.id,
    user,
    spellings: [...names.flatMap((name) => [name, `@${name}`]), user.id, `<@${user.id}>`, `<@!${user.id}>`],
  };
}

/** One option's text as the value that Discord would send: `{ value }`, or `{ problem }` in words. */
export function resolveValue(option, text, session) {
  const { t } = session;
  if (option.type === OPTION.ATTACHMENT) return { problem: t("chooseFile", option.shown) };
  const allowed = allowedValues(option, session);
  if (allowed.length > 0) {
    const wanted = fold(text);
    const exact = allowed.find((v) => v.spellings.some((s) => fold(s) === wanted));
    const starting = allowed.filter((v) => v.spellings.some((s) => fold(s).startsWith(wanted)));
    const found = exact ?? (starting.length === 1 ? starting[0] : undefined);
    return found ? { value: found.value } : { problem: t("badChoice", option.shown) };
  }
  if (option.type === OPTION.INTEGER || option.type === OPTION.NUMBER) return resolveNumber(option, text, t);
  const length = [...text].length;
  if (length < (option.min ?? 0) || length > (option.max ?? 6000)) {
    return { problem: t("badLength", option.shown, option.min ?? 0, option.max ?? 6000) };
  }
  return { value: text };
}

function resolveNumber(option, text, t) {
  const value = Number(text);
  if (!Number.isFinite(value) || (option.type === OPTION.INTEGER && !Number.isSafeInteger(value))) {
    return { problem: t("badNumber", option.shown) };
  }
  if (value < (option.min ?? -Infinity) || value > (option.max ?? Infinity)) {
    return { problem: t("badRange", option.shown, option.min ?? "−∞", option.max ?? "∞") };
  }
  return { value };
}

/**
 * An interaction's data: the command and, nested as Discord nests them, its groups and options.
 * `values` maps option names to values; `focused` names the one being completed, if any.
 */
export function interactionData(leaf, values, focused) {
  const given = leaf.options
    .filter((option) => values.has(option.name))
    .map((option) => ({
      name: option.name,
      type: option.type,
      value: values.get(option.name),
      ...(option.name === focused ? { focused: true } : {}),
    }));
  const inner = leaf.path.slice(1);
  const options = inner.reduceRight((options, name, i) => {
    const type = i === inner.length - 1 ? OPTION.SUB_COMMAND : OPTION.SUB_COMMAND_GROUP;
    return [{ name, type, options }];
  }, given);
  return { name: leaf.path[0], options };
}
