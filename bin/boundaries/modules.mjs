/**
 * The server's modules from the ground up. Each owns the tables in the schema of its name and alone writes and locks them; it may
 * know, by import or by SQL, the modules listed before it.
 *
 * Next to a module are the tables of others that its own SQL may name (`catalog.goods`, or `catalog` for all of them). A function
 * or a fragment that the owner's index.ts exports needs no entry: prefer it, above all for rules.
 * @type {Record<string, string[]>}
 */
export const MODULES = {
  kernel: [],
  files: [],
  platform: [],
  shops: [],
  messaging: ['shops.member', 'shops.shop'],
  qualification: [],
  access: ['shops.member', 'shops.shop'],
  operators: [],
  documents: [],
  reading: [],
  reviews: [],
  identity: [],
  salesmen: [],
  joining: ['shops.member', 'shops.shop', 'access.app_user', 'operators.operator'],
  purchasers: ['shops.member', 'shops.permit', 'shops.shop', 'access.app_user', 'operators.operator'],
  applications: ['shops.shop', 'operators.operator', 'qualification'],
  pricing: [],
  catalog: [],
  sellers: ['catalog.seller', 'shops.shop'],
  search: ['catalog.goods', 'catalog.factory', 'catalog.category'],
  library: ['catalog', 'operators.operator'],
  cart: ['catalog.offer'],
  ledger: [],
  orders: ['catalog', 'shops.address', 'platform.region'],
  branches: ['orders'],
  payments: [],
  'shop-care': ['salesmen', 'catalog', 'cart.line', 'orders.order_head', 'shops.shop', 'access.app_user', 'qualification'],
  contracts: ['shops.shop', 'catalog.seller'],
  accounts: ['shops.shop', 'catalog.seller'],
  'shop-console': [
    'shops',
    'access.app_user',
    'access.phone_change',
    'access.session',
    'operators.operator',
    'qualification',
    'salesmen',
    'applications.application',
    'pricing.price_group',
    'pricing.group_price',
    'orders.order_head',
    'catalog.seller',
    'catalog.offer',
    'platform.region',
  ],
  fulfilment: ['orders', 'catalog', 'shops.shop', 'platform.region'],
  recalls: ['orders', 'catalog', 'fulfilment', 'shops.shop', 'shops.member', 'salesmen'],
  reports: ['orders', 'catalog'],
  'buyer-orders': ['orders', 'fulfilment', 'catalog.batch', 'catalog.goods', 'catalog.seller'],
  'seller-console': ['orders', 'fulfilment', 'catalog', 'cart.line', 'pricing.price_group', 'shops.shop', 'platform.region'],
  figures: ['orders', 'payments.refund', 'fulfilment', 'catalog', 'shops.shop', 'platform.region'],
  browsing: ['catalog', 'salesmen.handled', 'salesmen.salesman', 'shops.shop'],
  lists: [],
  plan: [
    'catalog.goods',
    'catalog.factory',
    'catalog.favourite',
    'orders.order_head',
    'orders.order_line',
    'orders.purchase_history',
  ],
  basket: ['catalog'],
  content: ['catalog'],
  help: ['access.app_user', 'operators.operator'],
  privacy: [],
  system: [],
  exports: [],
  imports: ['catalog', 'operators.operator', 'platform.region'],
  openapi: [],
  demonstration: [
    'access.captcha',
    'access.app_user',
    'operators.operator',
    'operators.audit_log',
    'catalog.goods',
    'catalog.factory',
    'catalog.seller',
  ],
}

/** Tables outside the schema of their owner's name. */
export const OTHER_SCHEMAS = { meta: 'kernel' }

/**
 * Foreign keys against the order of the modules, and deletions across owners, each with the reason to accept it. The database
 * alone follows them; code does not.
 * @type {Record<string, string>}
 */
export const FOREIGN_KEYS = {
  'shops.branch → access.app_user': 'who asked and who decided',
  'shops.branch_change → access.app_user': 'who changed it',
  'shops.member → access.app_user': 'members are people, and people log in for a shop',
  'messaging.muted → access.app_user': 'whom notices are for',
  'messaging.notice → access.app_user': 'notices are for people',
  'shops.shop → pricing.price_group': 'a shop is in one price group',
  'shops.price_group_change → pricing.price_group': 'a shop was in one price group',
  'pricing.contract_price → catalog.offer': 'the price of an offer',
  'pricing.customer_price_change → catalog.offer': 'the price of an offer',
  'pricing.group_price → catalog.offer': 'the price of an offer',
  'pricing.price_history → catalog.offer': 'the price of an offer',
  'access.phone_change → operators.operator': 'who moved an account to another number',
  'operators.operator → catalog.seller': 'whom an operator works for',
  'operators.audit_log → catalog.seller': 'whom the operator worked for',
  'salesmen.salesman → catalog.seller': 'for whom a salesman works',
  'salesmen.assignment → catalog.seller': 'for whom a shop is served',
  'salesmen.handled → catalog.category': 'what a salesman handles',
  'salesmen.handled → catalog.factory': 'what a salesman handles',
  'salesmen.handled → catalog.goods': 'what a salesman handles',
  'library.proposal → catalog.category': 'a category that a seller suggested may be removed: nothing is suggested then',
  'search.document → catalog.goods': 'a document is derived from its goods and disappears with them',
}
