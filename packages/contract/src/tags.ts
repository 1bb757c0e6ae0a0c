/**
 * What responses are about: a reading call declares the tags it shows (`tags`), commands and live events the tags they
 * invalidate. A client that stores responses refetches those with invalidated tags.
 */
export type Tag =
  /** The user, their shop and their permissions. */
  | 'me'
  /** What the shop applied for, and where that stands. */
  | 'applications'
  /** Who belongs to the shop, with which role. */
  | 'members'
  /** Where members stand with the papers that let them order. */
  | 'purchasers'
  /** For which headquarters a branch buys, and what it allows. */
  | 'branches'
  /** Which shops the user asked to join, and what became of it. */
  | 'joining'
  /** What was read of the pictures of papers. */
  | 'readings'
  /** What a look-up found. Each is counted, so none is repeated but after what the user does: no live event invalidates it. */
  | 'lookUps'
  /** Who serves the shop as a salesman. */
  | 'salesmen'
  /** The shops in a salesman's care. */
  | 'served'
  | 'devices'
  | 'addresses'
  | 'favourites'
  /** Of which goods the shop wants to know when they are there again, or cost less. */
  | 'watched'
  /** What the shop registered as missing. */
  | 'shortages'
  /** What follows from what the shop bought, as long as the user wants it so. */
  | 'personalised'
  /** Where the shop stands with sellers. */
  | 'sellerAccounts'
  /** Which sellers the shop follows. */
  | 'followed'
  | 'cart'
  | 'cartCount'
  /** The cart quantities shown next to offers. */
  | 'inCart'
  /** The shop's purchase plan. */
  | 'plan'
  /** How far a list is that fills the plan. */
  | 'planImport'
  /** Orders, their states and their payments. */
  | 'orders'
  | 'packages'
  /** What the user said of answers of the help centre. */
  | 'help'
  /** The file with a user's personal information. */
  | 'personalData'
  /** What the shop signs with sellers. */
  | 'contracts'
  /** Recalls of what the shop was sent, and its answers; in the console, a seller’s recalls. */
  | 'recalls'
  /** Who the user is by name and number. */
  | 'realName'
  /** What the user has consented to. */
  | 'consents'
  /** The user's feedback and its answers. */
  | 'feedback'
  /** Notices to the user, and how many were not read yet. */
  | 'messages'
  /** A seller's orders, as the console shows them. */
  | 'sellerOrders'
  /** A seller's imports of offers, and of prices of its customers. */
  | 'offerImports'
