import { expect, test, type Locator, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { placePaidOrder } from './fixtures.ts'
import { callerAsOwner } from './owner-session.ts'
import { watchPage, type PageChecks } from './page-checks.ts'
import { consoleWindow, enterConsole } from './people.ts'
import { readMenuScreens } from './shop-routes.ts'

interface Screen {
  name: string
  /** Below /console. */
  path: string
  /** What to open on it, for screens without their own address. */
  open?: (page: Page) => Promise<unknown>
  /** The address is refused: the screen says why. */
  refused?: boolean
}

const UNKNOWN = '/nothing'

const firstLink = (page: Page) => page.getByRole('table').getByRole('link').first().click()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('menuitem', { name }).click()
}
/** From the list of accepted orders: opens one, or accepts a new one if there is none. */
async function openAccepted(page: Page) {
  const some = await page.getByRole('table').getByRole('link').count()
  if (!some) await page.goto('/console/orders?group=new')
  await firstLink(page)
  if (!some) await page.getByRole('button', { name: '接单', exact: true }).click()
  await expect(page.getByRole('button', { name: '开始拣货', exact: true })).toBeVisible()
}
/** Opens the first row of a list, then something on it. */
const onFirst = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await firstLink(page)
  await open(page)
}
/** Presses the first of something that comes while the server already answers: the demonstration's applications, papers, feedback. */
async function pressArriving(page: Page, first: Locator) {
  await expect(async () => {
    await page.reload()
    await expect(first).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await first.click()
}
/** Opens the first row of a list to which the demonstration adds. */
const openArriving = (page: Page) => pressArriving(page, page.getByRole('table').getByRole('link').first())
/** Opens the form of a word that was searched for in vain. */
const assignArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /设为搜索词$/ }).first())
/** Opens an import of offers that waits for its seller. */
const importArriving = (page: Page) => pressArriving(page, page.getByRole('link', { name: '新品和库存.csv' }))
/** Opens the form that corrects the batch that the demonstration lets age. */
async function correctArriving(page: Page) {
  await openArriving(page)
  await press(/^更正批号/)(page)
}
/** Opens the form that moves it, and that of the offer that another one lacks. */
const moveArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /^转入近效期/ }).first())
const nearExpiryArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /^新增近效期报价/ }).first())
/** Opens an import of prices that waits for its seller. */
const pricesArriving = (page: Page) => pressArriving(page, page.getByRole('link', { name: '新签门店价格.csv' }))
/** Opens an import of records that waits for the platform. */
const recordsArriving = (page: Page) => pressArriving(page, page.getByRole('link', { name: '本月新品.csv' }))
/** Opens a correction that waits. */
const correctionArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /^核对/ }).first())
/** Opens a proposal of goods that waits: of the seller, and for the platform. */
const proposalArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /^修改 / }).first())
const proposedArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /^处理 / }).first())
/** Opens it, then the form of a decision. */
const onProposed = (decision: string | RegExp) => async (page: Page) => {
  await proposedArriving(page)
  await page.getByRole('dialog').getByRole('button', { name: decision }).click()
}
/** Opens the review of its first row. */
const reviewArriving = (page: Page) => pressArriving(page, page.getByRole('table').getByRole('button', { name: /^审核/ }).first())
/** Opens the form that records what a paper covers. */
const recordArriving = (page: Page) => pressArriving(page, page.getByRole('button', { name: /^登记范围/ }).first())
/** Opens the first account that waits. */
const confirmArriving = (page: Page) =>
  pressArriving(page, page.getByRole('table').getByRole('button', { name: /^核对/ }).first())
/** Takes an application for review, unless an earlier run has it, and finds something wrong with it. */
async function review(page: Page) {
  await openArriving(page)
  const verdict = page.getByRole('radiogroup', { name: '统一社会信用代码' }).getByText('不符合')
  const claim = page.getByRole('button', { name: '领取审核' })
  await expect(verdict.or(claim)).toBeVisible()
  if (await claim.isVisible()) await claim.click()
  await verdict.click()
  await expect(page.getByRole('combobox', { name: '统一社会信用代码不符合的原因' })).toBeVisible()
}

const common: Screen[] = [
  { name: 'what waits', path: '/' },
  { name: 'the orders', path: '/orders' },
  { name: 'the orders, none found', path: '/orders?keyword=nothing' },
  { name: 'an order', path: '/orders', open: firstLink },
  { name: 'a finished order', path: '/orders?group=done', open: firstLink },
  { name: 'the sales', path: '/sales' },
  { name: 'the sales of 30 days', path: '/sales?period=days30' },
  { name: 'the numbers of each day', path: '/sales?period=days30', open: (page) => page.getByText('每天的数字').click() },
  { name: 'what goods sold', path: '/sales/goods?period=days30' },
  { name: 'what shops bought', path: '/sales/shops?period=days30' },
  { name: 'the operators', path: '/operators' },
  { name: 'who may do what', path: '/operators/rights' },
  { name: 'a new operator', path: '/operators', open: press('新建账号') },
  { name: 'an operator', path: '/operators', open: press(/^修改/) },
  { name: 'exports of a list', path: '/orders', open: press('导出') },
  { name: 'the log', path: '/audit' },
  { name: 'an unknown address', path: UNKNOWN },
  { name: 'changing the password', path: '/', open: fromMenu('修改密码') },
  { name: 'the second factor', path: '/', open: fromMenu('开启动态码') },
]
const screens: Record<string, Screen[]> = {
  seller1: [
    ...common,
    {
      name: 'orders chosen for an act',
      path: '/orders?group=new',
      open: (page) => page.getByRole('checkbox', { name: '全选本页' }).check(),
    },
    { name: 'refusing an order', path: '/orders?group=new', open: onFirst(press('拒绝接单')) },
    {
      name: 'the pick list',
      path: '/orders?group=accepted',
      open: async (page) => {
        await openAccepted(page)
        await page.goto('/console/orders?group=accepted')
        await page.getByRole('checkbox', { name: '全选本页' }).check()
        const href = await page.getByRole('link', { name: '打印拣货单' }).getAttribute('href')
        await page.goto(href!)
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    {
      name: 'shipping an order',
      path: '/orders?group=accepted',
      open: async (page) => {
        await openAccepted(page)
        for (const label of ['开始拣货', '打包完成', '发货']) await page.getByRole('button', { name: label, exact: true }).click()
        await expect(page.getByLabel('包裹 1承运商')).toBeVisible()
      },
    },
    { name: 'the offers', path: '/offers' },
    { name: 'the offers that the platform stopped', path: '/offers?state=stopped' },
    { name: 'the offers that no licence covers', path: '/offers?state=outOfScope' },
    { name: 'a new offer', path: '/offers', open: press('新增商品') },
    { name: 'proposals of goods', path: '/goods-proposals' },
    { name: 'refused proposals of goods', path: '/goods-proposals?state=rejected' },
    { name: 'a new proposal of goods', path: '/goods-proposals', open: press('申请新增商品') },
    { name: 'changing a proposal of goods', path: '/goods-proposals', open: proposalArriving },
    { name: 'what sellers propose', path: '/proposed-goods', refused: true },
    { name: 'an offer', path: '/offers', open: firstLink },
    { name: 'correcting the record of an offer', path: '/offers', open: onFirst(press('资料纠错')) },
    { name: 'the imports of offers', path: '/offer-imports' },
    { name: 'an import that asks', path: '/offer-imports', open: importArriving },
    { name: 'the seller’s own codes', path: '/own-codes' },
    { name: 'a new code', path: '/own-codes', open: press('新增自编码') },
    { name: 'price and rules of an offer', path: '/offers', open: onFirst(press('修改价格与规则')) },
    { name: 'a new batch', path: '/offers', open: onFirst(press('新批号入库')) },
    { name: 'adjusting a batch', path: '/offers', open: onFirst(press(/^调整批号/)) },
    { name: 'locking a batch', path: '/offers', open: onFirst(press(/^锁定批号/)) },
    { name: 'correcting a batch', path: '/offers?keyword=JX-0001', open: correctArriving },
    { name: 'the batches', path: '/batches' },
    { name: 'batches that expire soon', path: '/batches?within=90' },
    { name: 'batches that await their report', path: '/batches?view=awaitsReport' },
    { name: 'moving a batch', path: '/batches?view=movable', open: moveArriving },
    { name: 'a near-expiry offer for a batch', path: '/batches?view=ageing', open: nearExpiryArriving },
    { name: 'prices of customers', path: '/prices' },
    { name: 'a new price of a customer', path: '/prices', open: press('设置门店价') },
    { name: 'changing a price of a customer', path: '/prices', open: press(/^修改/) },
    { name: 'the imports of prices', path: '/price-imports' },
    { name: 'an import of prices that asks', path: '/price-imports', open: pricesArriving },
    { name: 'the reports of batches', path: '/reports' },
    { name: 'uploading many reports', path: '/reports', open: press('批量上传') },
    { name: 'the reports of one batch', path: '/reports?view=all', open: press(/的药检报告$/) },
    { name: 'documents of goods', path: '/goods-documents', refused: true },
    { name: 'missed sales', path: '/missed-sales' },
    { name: 'stocking what was missed', path: '/missed-sales', open: press(/新批号入库$/) },
    { name: 'what the platform asks for', path: '/supply-questions' },
    { name: 'what the platform asked for before', path: '/supply-questions?state=all' },
    { name: 'what shops miss', path: '/shortages', refused: true },
    { name: 'the recalls', path: '/recalls' },
    { name: 'a recall', path: '/recalls', open: openArriving },
    { name: 'closing a recall', path: '/recalls', open: onFirst(press('关闭召回')) },
    { name: 'starting a recall', path: '/recalls', open: press('启动召回') },
    { name: 'recalling a batch', path: '/offers', open: onFirst(press(/^召回批号/)) },
    { name: 'the buyers of recalls', path: '/recall-buyers' },
    { name: 'taking an offer off sale', path: '/offers?state=onSale', open: onFirst(press('下架')) },
    { name: 'what left sale by law', path: '/class-changes' },
    { name: 'the catalogue of classes', path: '/class-rules', refused: true },
    { name: 'what other sellers sold', path: '/sales/sellers', refused: true },
    { name: 'the salesmen', path: '/salesmen' },
    { name: 'a new salesman', path: '/salesmen', open: press('新增业务员') },
    { name: 'a salesman', path: '/salesmen', open: firstLink },
    { name: 'changing a salesman', path: '/salesmen', open: onFirst(press('修改资料')) },
    { name: 'what a salesman handles', path: '/salesmen', open: onFirst(press('设置负责商品')) },
    { name: 'giving shops to a salesman', path: '/salesmen', open: onFirst(press('分配门店')) },
    { name: 'ending the work of a salesman', path: '/salesmen', open: onFirst(press('解除业务员')) },
    { name: 'the contracts', path: '/contracts' },
    { name: 'offering contracts', path: '/contracts', open: press('发出质量保证协议') },
    { name: 'the accounts of shops', path: '/accounts' },
    { name: 'accounts that hold', path: '/accounts?state=2' },
    { name: 'a request for an account', path: '/accounts', open: firstLink },
    { name: 'the papers', path: '/papers' },
    { name: 'sending a paper', path: '/papers', open: press(/^(更新|提交)/) },
    { name: 'who looked at the papers', path: '/paper-looks' },
    { name: 'the seller’s terms', path: '/terms' },
    { name: 'changing the terms', path: '/terms', open: press(/^修\s*改$/) },
    { name: 'changing terms by province', path: '/terms', open: press('修改分地区') },
    { name: 'pages about products', path: '/pages' },
    { name: 'a new page about products', path: '/pages', open: press('新增介绍') },
    { name: 'logo and introduction', path: '/profile' },
    { name: 'changing logo and introduction', path: '/profile', open: press(/^修\s*改$/) },
    { name: 'where the seller is paid', path: '/bank-account' },
    { name: 'changing where it is paid', path: '/bank-account', open: press(/账户$/) },
    { name: 'the sellers', path: '/sellers', refused: true },
    { name: 'the offers of all sellers', path: '/seller-offers', refused: true },
    { name: 'the papers of sellers', path: '/seller-papers', refused: true },
    { name: 'the shops', path: '/shops', refused: true },
    { name: 'the applications', path: '/applications', refused: true },
    { name: 'the addresses', path: '/addresses', refused: true },
    { name: 'the certificates that end', path: '/certificates', refused: true },
    { name: 'the yearly checks', path: '/rechecks', refused: true },
    { name: 'the requests to join', path: '/joining', refused: true },
    { name: 'the papers of purchasers', path: '/purchasers', refused: true },
    { name: 'shops to be added', path: '/additions', refused: true },
    { name: 'the feedback', path: '/feedback', refused: true },
    { name: 'the help centre', path: '/help', refused: true },
    { name: 'agreements and rules', path: '/documents', refused: true },
    { name: 'the platform’s licences', path: '/licences', refused: true },
    { name: 'the list of personal information', path: '/personal-data', refused: true },
    { name: 'the dictionaries', path: '/dictionaries', refused: true },
    { name: 'the settings', path: '/settings', refused: true },
    { name: 'the background work', path: '/jobs', refused: true },
    { name: 'failed jobs', path: '/failed-jobs', refused: true },
  ],
  admin: [
    { name: 'the shops', path: '/shops' },
    { name: 'a shop', path: '/shops', open: firstLink },
    { name: 'a price group', path: '/shops', open: onFirst(press('修改价格组')) },
    { name: 'naming an owner', path: '/shops', open: onFirst(press('指定负责人')) },
    { name: 'the shops that no one owns', path: '/shops?owner=none' },
    { name: 'the regions', path: '/regions' },
    { name: 'the versions', path: '/versions' },
    { name: 'publishing a version', path: '/versions', open: press(/^发布 商城 安卓与网页/) },
    { name: 'the users', path: '/users' },
    { name: 'a user', path: '/users', open: firstLink },
    { name: 'moving a phone', path: '/users', open: onFirst(press('更换手机号')) },
    { name: 'the frozen shops', path: '/shops?state=frozen' },
    ...common,
    { name: 'what each seller sold', path: '/sales/sellers?period=days30' },
    { name: 'the sales of one seller', path: '/sales/sellers?period=days30', open: firstLink },
    { name: 'what was sold in each province', path: '/sales/provinces?period=days30' },
    { name: 'the applications', path: '/applications' },
    { name: 'the rejected applications', path: '/applications?state=3' },
    { name: 'an application', path: '/applications', open: openArriving },
    { name: 'reviewing an application', path: '/applications', open: review },
    { name: 'the addresses', path: '/addresses' },
    { name: 'the approved addresses', path: '/addresses?state=2' },
    { name: 'refusing an address', path: '/addresses', open: press(/^驳回/) },
    { name: 'the certificates that end', path: '/certificates' },
    { name: 'the certificates that have ended', path: '/certificates?view=ended' },
    { name: 'a receipt for a renewal', path: '/certificates?view=ended', open: press(/回执/) },
    { name: 'the yearly checks', path: '/rechecks' },
    { name: 'the requests to join', path: '/joining' },
    { name: 'the papers of purchasers', path: '/purchasers' },
    { name: 'papers of a purchaser', path: '/purchasers', open: openArriving },
    { name: 'shops to be added', path: '/additions' },
    { name: 'a shop to be added', path: '/additions', open: openArriving },
    { name: 'refusing a request to join', path: '/joining', open: press(/^驳回/) },
    { name: 'the feedback', path: '/feedback' },
    { name: 'the answered feedback', path: '/feedback?state=answered' },
    { name: 'a feedback', path: '/feedback', open: openArriving },
    { name: 'what left sale by law', path: '/class-changes' },
    { name: 'the catalogue of classes', path: '/class-rules' },
    { name: 'a new rule of it', path: '/class-rules', open: press('新增规则') },
    { name: 'changing a rule of it', path: '/class-rules', open: press(/^修改/) },
    { name: 'the library of goods', path: '/library' },
    { name: 'a new product', path: '/library', open: press('新建商品') },
    { name: 'a product of the library', path: '/library', open: firstLink },
    { name: 'changing a product', path: '/library', open: onFirst(press('修改资料')) },
    { name: 'merging a product', path: '/library', open: onFirst(press('合并重复')) },
    { name: 'taking a product off the lists', path: '/library', open: onFirst(press('停止展示')) },
    { name: 'the imports of records', path: '/library-imports' },
    { name: 'an import of records that asks', path: '/library-imports', open: recordsArriving },
    { name: 'documents of goods', path: '/goods-documents' },
    { name: 'the documents of one product', path: '/goods-documents', open: firstLink },
    { name: 'a document of it', path: '/goods-documents', open: onFirst(press(/^(上传|更新)批准证明文件/)) },
    { name: 'the help centre', path: '/help' },
    { name: 'a new topic', path: '/help', open: press('新增分类') },
    { name: 'a new problem', path: '/help', open: press('新增问题') },
    { name: 'a problem', path: '/help', open: firstLink },
    { name: 'editing a problem', path: '/help', open: onFirst(press('修改')) },
    { name: 'agreements and rules', path: '/documents' },
    { name: 'a new rule', path: '/documents', open: press('新增规则') },
    { name: 'an agreement', path: '/documents', open: firstLink },
    { name: 'a new version of an agreement', path: '/documents', open: onFirst(press('发布新版本')) },
    { name: 'the platform’s licences', path: '/licences' },
    { name: 'the list of personal information', path: '/personal-data' },
    { name: 'the texts of a kind of it', path: '/personal-data', open: press('修改') },
    { name: 'home', path: '/home' },
    { name: 'a new strip of chosen goods', path: '/home', open: press('新增自选商品') },
    { name: 'a block of home', path: '/home', open: press(/^修改 /) },
    { name: 'the banners', path: '/home?view=banners' },
    { name: 'a banner', path: '/home?view=banners', open: press(/^修改 /) },
    { name: 'a new entry', path: '/home?view=entries', open: press('新增快捷入口') },
    { name: 'the hot words', path: '/home?view=words' },
    { name: 'home as a guest finds it', path: '/home?view=preview' },
    { name: 'the promotion pages', path: '/promo-pages' },
    { name: 'a new promotion page', path: '/promo-pages', open: press('新增宣传页') },
    { name: 'a new licence', path: '/licences', open: press('新增资质') },
    { name: 'the salesmen', path: '/salesmen' },
    { name: 'a salesman', path: '/salesmen', open: firstLink },
    { name: 'the salesmen who left', path: '/salesmen?state=left' },
    { name: 'the dictionaries', path: '/dictionaries' },
    { name: 'renaming an entry', path: '/dictionaries?type=invoice_kind', open: press(/^改名/) },
    { name: 'a new carrier', path: '/dictionaries?type=carrier', open: press('新增承运商') },
    { name: 'the sellers', path: '/sellers' },
    { name: 'a new seller', path: '/sellers', open: press('新增卖家') },
    { name: 'a seller', path: '/sellers', open: firstLink },
    { name: 'changing a seller', path: '/sellers', open: onFirst(press(/^修\s*改$/)) },
    { name: 'recording an agreement', path: '/sellers', open: onFirst(press('登记协议')) },
    { name: 'closing a seller', path: '/sellers?state=open', open: onFirst(press(/^关\s*闭$/)) },
    { name: 'the offers of all sellers', path: '/seller-offers' },
    { name: 'the offers that are stopped', path: '/seller-offers?state=stopped' },
    { name: 'an offer of a seller', path: '/seller-offers', open: firstLink },
    { name: 'stopping an offer', path: '/seller-offers?state=onSale', open: onFirst(press(/^停\s*售$/)) },
    { name: 'terms of one seller', path: '/terms', refused: true },
    { name: 'the papers of sellers', path: '/seller-papers' },
    { name: 'the papers that count', path: '/seller-papers?view=all' },
    { name: 'reviewing a paper', path: '/seller-papers', open: reviewArriving },
    { name: 'the papers whose scopes are not recorded', path: '/seller-papers?view=unscoped' },
    { name: 'recording the scopes of a paper', path: '/seller-papers?view=unscoped', open: recordArriving },
    { name: 'the recalls of all sellers', path: '/recalls' },
    { name: 'what shops miss', path: '/shortages?state=all' },
    { name: 'who misses one product', path: '/shortages?state=all', open: openArriving },
    { name: 'answering shops', path: '/shortages', open: onFirst(press('答复门店')) },
    { name: 'ending the search for goods', path: '/shortages', open: onFirst(press('停止找货')) },
    { name: 'matching words to goods', path: '/shortages?goods=unknown', open: onFirst(press('对应商品')) },
    { name: 'asking sellers', path: '/shortages?goods=known', open: onFirst(press('向卖家询货')) },
    { name: 'the tree of categories', path: '/categories' },
    { name: 'a category', path: '/categories', open: (page) => page.getByRole('treeitem').first().click() },
    { name: 'words of licences', path: '/scope-words' },
    { name: 'a word of licences', path: '/scope-words', open: press(/^修改/) },
    { name: 'price groups', path: '/price-groups' },
    { name: 'renaming a price group', path: '/price-groups', open: press(/^改名/) },
    { name: 'synonyms', path: '/synonyms' },
    { name: 'a group of synonyms', path: '/synonyms', open: press(/^修改/) },
    { name: 'corrections of goods', path: '/corrections' },
    { name: 'a correction of goods', path: '/corrections', open: correctionArriving },
    { name: 'goods that sellers propose', path: '/proposed-goods' },
    { name: 'a proposal of goods', path: '/proposed-goods', open: proposedArriving },
    { name: 'refusing a proposal', path: '/proposed-goods', open: onProposed('不通过') },
    { name: 'linking a proposal', path: '/proposed-goods', open: onProposed('已有此商品') },
    { name: 'adding proposed goods', path: '/proposed-goods', open: onProposed(/^收\s*录$/) },
    { name: 'proposals of one seller', path: '/goods-proposals', refused: true },
    { name: 'words without goods', path: '/missed-words' },
    { name: 'a word for goods', path: '/missed-words', open: assignArriving },
    { name: 'missed sales of a seller', path: '/missed-sales', refused: true },
    { name: 'what sellers are asked', path: '/supply-questions', refused: true },
    { name: 'pages of sellers', path: '/seller-pages' },
    { name: 'reviewing a page', path: '/seller-pages', open: reviewArriving },
    { name: 'logos and introductions of sellers', path: '/seller-profiles' },
    { name: 'reviewing one of them', path: '/seller-profiles', open: reviewArriving },
    { name: 'where sellers are paid', path: '/bank-accounts' },
    { name: 'confirming an account', path: '/bank-accounts', open: confirmArriving },
    { name: 'the half-yearly checks of sellers', path: '/seller-rechecks' },
    { name: 'checking a seller', path: '/seller-rechecks', open: press(/^复核/) },
    { name: 'payments and refunds that failed', path: '/money-problems' },
    { name: 'the background work', path: '/jobs' },
    { name: 'failed jobs', path: '/failed-jobs' },
    { name: 'the settings', path: '/settings' },
    { name: 'changing a setting', path: '/settings', open: press(/^修改 证照宽限期/) },
    { name: 'the one-yuan activity', path: '/settings', open: press(/^修改 一元购活动/) },
    { name: 'the offers', path: '/offers', refused: true },
    { name: 'prices of customers of all sellers', path: '/prices' },
  ],
}

/**
 * Expects that neither the page nor a table on it can be scrolled sideways in the smallest window that the console is made for. What is
 * measured in scripts follows the window a few frames later.
 */
async function expectNotSideways(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 })
  const excess = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.ant-table-content')]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((pixels) => pixels > 0),
    )
  await expect.poll(excess, 'give columns of long texts the class `wraps`, or merge some').toEqual([])
  await page.setViewportSize(consoleWindow.viewport)
}
/** The entry of the menu that the screen belongs to. */
const highlighted = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current="page"]')
/** Waits until nothing on the screen is loading or moving. */
async function settled(page: Page, checks: PageChecks) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checks.settled()
  // An animation starts a few frames after its element appears.
  await page.evaluate(async () => {
    for (let still = 0; still < 10;) {
      await new Promise(requestAnimationFrame)
      still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1
    }
  })
}

/**
 * Goes to a screen as its links do: loading it would compile the console again, nearly half of what a screen costs. The unknown
 * address lies between: what is seen next is this screen, no longer the one before. What was opened above that one may stay open.
 */
async function goTo(page: Page, path: string) {
  const follow = (address: string) => page.evaluate((to) => history.pushState(null, '', `/console${to}`), address)
  const between = page.getByRole('heading', { name: '没有找到这个页面', includeHidden: true })
  await follow(UNKNOWN)
  await expect(between).toBeVisible()
  const isAlone = (await page.locator('body > div:not(#root) *').filter({ visible: true }).count()) === 0
  if (!isAlone) return void (await page.goto(`/console${path}`))
  if (path === UNKNOWN) return
  await follow(path)
  await expect(between).toBeHidden()
}

test('every screen of the menu is opened below, by somebody who may see it', () => {
  const opened = Object.values(screens).flatMap((all) => all.filter(({ refused }) => !refused).map(({ path }) => path))
  expect(readMenuScreens().length).toBeGreaterThan(0)
  expect(
    readMenuScreens().filter((path) => !opened.includes(path)),
    'add them to `screens` of console.spec.ts',
  ).toEqual([])
})

test('the login opens without accessibility violations or errors', async ({ browser }) => {
  const page = await (await browser.newContext(consoleWindow)).newPage()
  const checks = watchPage(page)
  await page.goto('/console/')
  await expect(page.getByRole('region', { name: '演示账号' })).toBeVisible()
  await settled(page, checks)
  expect(await violationsOn(page)).toEqual([])
  expect(checks.takeProblems()).toEqual([])
  await page.context().close()
})

for (const [account, all] of Object.entries(screens)) {
  test.describe(`as ${account}`, () => {
    // In one worker: logging in again elsewhere would end the session.
    test.describe.configure({ mode: 'default' })
    /** One for all screens of an account: the console's code is loaded and compiled once. */
    let page: Page
    let checks: PageChecks
    test.beforeAll(async ({ browser, request, baseURL }) => {
      if (account === 'seller1') await placePaidOrder(request, await callerAsOwner(baseURL!), 1)
      page = await (await browser.newContext(consoleWindow)).newPage()
      checks = watchPage(page)
      await enterConsole(page, account)
    })
    test.afterAll(() => page.context().close())

    for (const [i, { name, path, open, refused }] of all.entries()) {
      test(`${name}${refused ? ' (refused)' : ''} opens without accessibility violations, errors or sideways scrolling`, async () => {
        await (i > 0 ? goTo(page, path) : page.goto(`/console${path}`))
        await settled(page, checks)
        await expectNotSideways(page)
        if (!refused && path !== UNKNOWN) await expect(highlighted(page)).toHaveCount(1)
        if (open) {
          await open(page)
          await settled(page, checks)
        }
        if (refused) await expect(page.getByRole('heading', { name: '您没有查看这里的权限' })).toBeVisible()
        expect(await violationsOn(page)).toEqual([])
        expect(checks.takeProblems()).toEqual([])
      })
    }
  })
}
