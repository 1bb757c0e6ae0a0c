/**
 * Words that this code does not use, each with what the field says instead (docs/glossary.md). `name` is one word of an identifier
 * or a file name, `whole` a whole identifier, `prose` a phrase of a comment, a test's title or a document.
 * @typedef {{ name?: RegExp, whole?: RegExp, prose?: RegExp, say: string }} Wording
 */

/** @type {readonly Wording[]} */
export const WORDS = [
  // Events, effects of a transaction, jobs
  { name: /^leavings$/, say: 'outbox, effects' },
  { name: /^(ringer|rung|ears?)$/, whole: /^(Bell|notifyBell|redisBell)$/, say: 'publisher, subscriber, notifier, publish' },
  { whole: /^serveNotices$/, say: 'webhook, registerWebhook' },
  { whole: /^(runWithNext|readAlongWith|takeBack|HELD)$/, say: 'pipelined statement, lazy rollback' },
  { whole: /^(presumed?|presuming|proving|whileProving|Outdated)$/, say: 'optimistic authentication, ActorCheck, StaleActor' },
  { whole: /^(forgetOld|forgetting)$|^forget[A-Z]/, say: 'purgeExpired, clear' },
  // The trade
  { name: /^hindrances?$/, say: 'blocker' },
  { name: /^faults?$/, say: 'error' },
  { whole: /^(?!deliveryWishes$)(?:\w*[a-z_]W|w|W)ish(?:es|ed|ing)/, say: 'request, filter' },
  {
    whole: /^([wW]ish|wishOf|(?!deliveryWish$|DeliveryWish$)\w+Wish)$/,
    say: 'request, filter (deliveryWish is a word of the wire)',
  },
  {
    whole: /^(lookAgain|StockTake|StockWant|lockAsRead|toSell|wantedFacts|Wanted)$/,
    say: 'revalidateCheckout, BatchAllocation, AllocationRequest',
  },
  { whole: /^(askAt|askAfter|askPaymentJob|askRefundJob|ASK_AFTER)$/, say: 'poll, nextPollAt' },
  { name: /^(unproved|unfitting|misfit)$/, say: 'discrepancy, mismatch' },
  { whole: /^note(?!Id$|Line$|For|Of|Pdf|s$|Text$)[A-Z]\w*$/, say: 'record…' },
  { name: /^desk(s|ed)?$/, say: 'console' },
  {
    whole: /^(moveOrders|moveApplication|canMove|mayMove|MOVES|Mover|moverOf|order_move|stock_move)$/,
    say: 'transition, adjustment',
  },
  {
    whole: /^(MOST(_\w+)?|LOT|COUNTED|LOOKED_AT|LOOKED_THROUGH|PATIENCE(_MS)?|CALM(_MS)?|KEPT|FEW|FAR)$/,
    say: 'MAX_…, BATCH_SIZE, TIMEOUT, …',
  },
  { name: /^mend(s|ed|ing)?$/, say: 'fix, fixed' },
  { name: /^(howeverwell|anyhow)$/, say: 'unranked' },
  { whole: /^(howeverWell|ANYHOW|isFound|fitsOf|Fitness)$/, say: 'unranked, matchesGoods, tiers' },
  { name: /^((un)?told|tells|telling)$/, say: 'reported, notified, shown' },
  { whole: /^tell([A-Z]\w*)?$/, say: 'flush, notify, report, show' },
  {
    whole: /^((USER_)?AUDIT(_NAMES)?|AuditState|UserAuditKind|ShopAudit(Row|History)?)$/,
    say: 'REVIEW, ReviewState, ShopReview … (audit is said of the audit log alone)',
  },
  // The shop
  {
    name: /^(acts|shelves|surroundings)$/,
    whole: /^(Elsewhere|Ideas)$/,
    say: 'actions, other sellers, page state, dependencies, replace',
  },
  {
    whole: /^(goInstead|takeEarly|whenQuiet|wantInCart|useWishes|useKept|keepLive)$/,
    say: 'replacePage, adoptPrefetch, whenIdle, setCartQuantity, usePageState, deviceStorage',
  },
  { whole: /^(lives|LIVES)$/, say: 'shelf lives' },
  // Tests and measurements
  {
    name: /^(stall|shoppers?|crowd|strangers?|belongings?)$/,
    say: 'storefront, load users, unauthorized callers, ownership rules',
  },
  { whole: /^(till|Till|openTill|openStage|Shot|Fired)$/, say: 'cashier, harness, request, result' },
  { name: /^(fleeting|refuge)$/, say: 'temporary, fallback' },

  // Prose
  { prose: /\b(?:refus(?:ed|es?)|reject(?:ed|s)?|answers?) (?:to |by )?nobody\b/i, say: '“rejects anonymous callers”' },
  { prose: /\b(?:un)?told\b/i, say: '“notified”, “reported”, “shown”, “distinguished”' },
  {
    prose:
      /\btells (?:(?:an?|the|its|their|his|her) )?(?:users?|members?|owners?|buyers?|guests?|persons?|people|shops?|sellers?|operators?|purchasers?|nodes?)\b/i,
    say: '“notifies”, “shows”, “says”',
  },
  { prose: /\banew\b/i, say: '“again”, “from scratch”' },
  { prose: /\bbeside\b/i, say: '“next to”, “besides”, “alongside”' },
  { prose: /\bof (?:its|their|his|her|our) own\b/i, say: '“separate”, “its own …”' },
  { prose: /\bby (?:itself|themselves)\b/i, say: '“automatically”, “alone”' },
  { prose: /(?<!['/])\bnobody\b/i, say: '“no one”, “anonymous callers”' },
  { prose: /\b(?:leavings|hindrances?|mends?|mended|howsoever)\b/i, say: '“effects”, “blocker”, “fix”' },
  { prose: /\bwish(?:ed|es)?\b/i, say: '“request”, “preference”' },
  { prose: /(?<![\w-])desks?\b/i, say: '“console”, “reviewer”, “back office”' },
  { prose: /\bin (?:its|their) turn\b/i, say: '“one at a time”' },
]

/** What keeps its words: migrations that have run, data, third parties' names. */
export const EXEMPT = [
  /^apps\/server\/migrations\/00[0-7]\d_|^apps\/server\/migrations\/0080_/,
  /^apps\/server\/seed\/.*\.json$/,
  /^package-lock\.json$/,
  /^bin\/wording/,
  /^docs\/glossary\.md$/,
]
