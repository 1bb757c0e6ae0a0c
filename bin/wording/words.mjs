/**
 * Words that this code does not use, each with what the field says instead (docs/glossary.md). `name` is one word of an identifier
 * or a file name, `whole` a whole identifier, `prose` a phrase of a comment, a test's title or a document.
 * @typedef {{ name?: RegExp, whole?: RegExp, prose?: RegExp, say: string }} Wording
 */

/** @type {readonly Wording[]} */
export const WORDS = [
  { name: /^leavings$/, say: 'outbox, effects' },
  { name: /^(ringer|rung|ears?)$/, whole: /^(Bell|notifyBell|redisBell)$/, say: 'publisher, subscriber, notifier, publish' },
  { whole: /^(presumed?|presuming|proving|whileProving|Outdated)$/, say: 'optimistic authentication, ActorCheck, StaleActor' },

  { prose: /\b(?:refus(?:ed|es?)|reject(?:ed|s)?|answers?) (?:to |by )?nobody\b/i, say: '“rejects anonymous callers”' },
  { prose: /\btold\b/i, say: '“notified”, “reported”, “shown”, “distinguished”' },
  { prose: /\banew\b/i, say: '“again”, “from scratch”' },
  { prose: /\bbeside\b/i, say: '“next to”, “besides”, “alongside”' },
  { prose: /\bof (?:its|their|his|her|our) own\b/i, say: '“separate”, “its own …”' },
  { prose: /\bby (?:itself|themselves)\b/i, say: '“automatically”, “alone”' },
  { prose: /\bnobody\b/i, say: '“no one”, “anonymous callers”' },
  { prose: /\b(?:leavings?|hindrances?|mends?|mended|howsoever)\b/i, say: '“effects”, “blocker”, “fix”' },
  { prose: /\bwish(?:ed|es)?\b/i, say: '“request”, “preference”' },
  { prose: /\bin (?:its|their) turn\b/i, say: '“one at a time”' },
]

/** Folders whose comments, titles and documents are still to be rewritten: only their names are checked. */
export const PROSE_PENDING = ['apps/cashier', 'apps/console', 'apps/h5', 'apps/server', 'bench', 'bin', 'docs', 'e2e', 'packages']

/** What keeps its words: migrations that have run, data, third parties' names. */
export const EXEMPT = [
  /^apps\/server\/migrations\//,
  /^apps\/server\/seed\/.*\.json$/,
  /^package-lock\.json$/,
  /^bin\/wording/,
  /^docs\/glossary\.md$/,
  /^docs\/decisions\//,
]
