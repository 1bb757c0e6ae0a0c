import { createHash, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/kernel/migrate.ts'
import { openWorld } from './world.ts'

const folder = new URL('../migrations/', import.meta.url)
const admin = new Client({ connectionString: inject('databaseUrl') })
await admin.connect()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

/** A database as it was before a migration, with rows written by `fill`, then migrated. */
async function upgradeFrom(before: string, fill: string | ((url: string) => Promise<void>)): Promise<Client> {
  const name = `upgrade_${randomUUID().slice(0, 8)}`
  await admin.query(`create database ${name} template template0`)
  made.push(name)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(
    'create schema meta; create table meta.migration (name text primary key, hash text not null, at timestamptz not null default now())',
  )
  for (const file of (await readdir(folder)).filter((f) => f.endsWith('.sql') && f < before).sort()) {
    const text = await readFile(new URL(file, folder), 'utf8')
    await client.query(text)
    await client.query('insert into meta.migration (name, hash) values ($1, $2)', [
      file,
      createHash('sha256').update(text).digest('hex'),
    ])
  }
  if (typeof fill === 'string') await client.query(fill)
  else await fill(url.href)
  await migrate(url.href)
  return client
}

const FILE = '00000000-0000-4000-8000-000000000001'

test('limits, files, shortages and demonstration messages keep their rows when their tables move to another owner', async () => {
  const client = await upgradeFrom(
    '0070',
    `
    insert into kernel.file values ('${FILE}', 'u:1', 'avatar', true, 'a', 'image/webp', 1, 'ab', now());
    insert into access.app_user (phone, nickname, avatar_file_id, created_at) values ('13800000001', '甲', '${FILE}', now());
    insert into access.demo_sms (phone, text, at) values ('13800000001', '验证码', now());
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    insert into shops.shop (name, type, credit_code, legal_person, region_id, address, contact, phone, created_at)
      values ('康民', 1, '123456789012345678', '甲', 310101, '路', '甲', '1', now());
    insert into catalog.category (level, name) values (1, '药');
    insert into catalog.factory (name) values ('厂');
    insert into catalog.goods (goods_no, generic_name, show_name, dosage_form, specification, unit, factory_id, holder, approval_no, type, scope, storage,
      shelf_life_months, mid_pack, case_count, category_id, category_path, created_at)
      values ('G1', '药', '药', '片', '1', '盒', 1, '', '', 1, 'chemical', 1, 24, 1, 1, 1, '{1}', now());
    insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, delivery_hours, cutoff_hour, opened_at)
      values ('卖家', '', '', '', '', 310101, 5, 0, 0, 24, 16, now());
    insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
      values (1, 1, true, '{1}', '{100}', 1, 1, 13, now(), now());
    insert into orders.limit_use values (1, 1, '2026-03-10', 7);
    insert into catalog.shortage (shop_id, user_id, goods_id, name, at) values (1, 1, 1, '药', now());`,
  )
  const { rows } = await client.query(`
    select (select quantity from catalog.limit_usage where shop_id = 1 and offer_id = 1) as used,
      (select f.sha256 from access.app_user u join files.file f on f.id = u.avatar_file_id) as avatar,
      (select name from browsing.shortage where goods_id = 1) as shortage,
      (select text from demonstration.sms where phone = '13800000001') as message`)
  expect(rows).toEqual([{ used: 7, avatar: 'ab', shortage: '药', message: '验证码' }])
  await client.query("insert into demonstration.sms (phone, text, at) values ('13800000002', '', now())")
  await expect(client.query("insert into catalog.limit_usage values (1, 1, '2026-03-11', -1)")).rejects.toMatchObject({
    constraint: 'limit_usage_quantity_check',
  })
  await client.end()
})

/** Every queue before the modules gave theirs standard names, and those that were renamed since. */
const OLD_QUEUES = [
  'access.forget-old',
  'browsing.answer-shortages',
  'catalog-daily',
  'catalog-region-sales',
  'catalog-sold-out',
  'fulfilment.track',
  'ledger.prove',
  'payments.ask',
  'payments.ask-refund',
  'payments.refund',
  'search-popularity',
  'sms.send',
]

test('waiting jobs and schedules move to queues that the modules still declare', async () => {
  const client = await upgradeFrom('0080', async (url) => {
    const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
    await boss.start()
    for (const name of OLD_QUEUES) {
      await boss.createQueue(name)
      await boss.schedule(name, '0 3 * * *', { from: name })
      await boss.send(name, { from: name }, { startAfter: 3600 })
    }
    await boss.stop({ graceful: false })
  })
  const { app } = await openWorld()
  const declared = [...app.workers.map(({ kind }) => kind.name), ...app.schedules.map(({ name }) => name)]
  for (const table of ['queue', 'schedule', 'job']) {
    const { rows } = await client.query<{ name: string }>(`select name from pgboss.${table} where name not like '\\_\\_pgboss%'`)
    expect(rows.length, table).toBe(OLD_QUEUES.length)
    expect(declared, table).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  }
  await client.end()
})

test('rows keep the ids they have, new ones get ids that count nothing, and nodes of the version before keep serving', async () => {
  const client = await upgradeFrom(
    '0165',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    insert into access.app_user (phone, nickname, created_at) values ('13800000001', '甲', now()), ('13800000002', '乙', now());
    insert into shops.shop (name, type, credit_code, legal_person, region_id, address, contact, phone, created_at)
      values ('康民', 1, '123456789012345678', '甲', 310101, '路', '甲', '1', now());
    insert into shops.address (shop_id, receiver, phone, region_id, detail, state, updated_at)
      values (1, '甲', '1', 310101, '一', 2, now()), (1, '甲', '1', 310101, '二', 2, now());
    insert into orders.trade (trade_no, shop_id, user_id, total_fen, state, pay_before, created_at) values ('T1', 1, 1, 0, 'paid', now(), now());
    grant usage on sequence orders.trade_id_seq to shop_app;`,
  )
  const one = async <T>(statement: string) =>
    (await client.query<Record<string, T>>(statement)).rows.map((row) => Object.values(row)[0])
  const newUser = "insert into access.app_user (phone, nickname, created_at) values ('13800000003', '丙', now()) returning id"
  const newTrade = (columns: string, values: string) =>
    `insert into orders.trade (${columns} trade_no, shop_id, user_id, total_fen, state, pay_before, created_at)`.concat(
      ` overriding system value values (${values}, 1, 1, 0, 'paid', now(), now()) returning id`,
    )
  expect(await one('select id from access.app_user order by id')).toEqual([1, 2])
  expect(await one(newUser)).toEqual([expect.toSatisfy((id: number) => id >= 2 ** 48)])
  expect(await one(newTrade('', "'T2'"))).toEqual([expect.toSatisfy((id: number) => id >= 2 ** 48)])
  // What the version before does: it takes numbers, and writes them as ids. Two of them are taken by now.
  expect(await one(newTrade('id,', "nextval('orders.trade_id_seq'), 'T3'"))).toEqual([3])
  expect(await one("select has_sequence_privilege('shop_app', 'orders.trade_id_seq', 'USAGE')")).toEqual([true])
  await client.query(`insert into shops.address (shop_id, receiver, phone, region_id, detail, state, created_at, updated_at)
    values (1, '甲', '1', 310101, '三', 2, now(), now()), (1, '甲', '1', 310101, '四', 2, now() + interval '1 s', now())`)
  expect(await one('select detail from shops.address order by created_at desc, id desc')).toEqual(['四', '三', '二', '一'])
  await client.end()
})

test('identity numbers that shops hold are masked, and no full one can be stored again', async () => {
  const insert = (kind: string, number: string) =>
    `insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, issued_on, is_core, created_at)
      select id, '${kind}', '证', '${number}', '甲', '', '2026-01-01', true, now() from shops.shop;`
  const client = await upgradeFrom(
    '0235',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    insert into shops.shop (name, type, credit_code, legal_person, region_id, address, contact, phone, created_at)
      values ('康民', 1, '123456789012345678', '甲', 310101, '路', '甲', '1', now());
    ${insert('legal-person-id', '31010119840312001X')}
    ${insert('drug-business-licence', '310101198403120011')}
    ${insert('purchaser-id', '31010119840312001x')}
    ${insert('purchaser-id', '310101 19840312 0011')}
    ${insert('purchaser-id', '310101840312001')}`,
  )
  const { rows } = await client.query('select number from qualification.certificate order by id')
  expect(rows).toEqual([
    { number: '310101********001X' },
    { number: '310101198403120011' },
    { number: '310101********001X' },
    { number: '310101********0011' },
    { number: '' },
  ])
  for (const number of ['310101198403120011', '31010119840312001x', '310101840312001'])
    await expect(client.query(insert('purchaser-id', number))).rejects.toMatchObject({
      constraint: 'certificate_masks_identities',
    })
  await client.end()
})

test('the reviewer of an earlier demonstration has qualifications only; rights that somebody changed do not change', async () => {
  const operator = (account: string, rights: string) =>
    `insert into operators.operator (account, name, org, rights, password_hash, created_at) values ('${account}', 'x', 'platform', '${rights}', '', now());`
  const rightsOf = async (from: string, ...inserts: string[]) => {
    const client = await upgradeFrom(from, inserts.join(''))
    const { rows } = await client.query<{ rights: string[] }>('select rights from operators.operator order by account')
    await client.end()
    return rows.map((row) => row.rights.join())
  }
  const world = 'insert into demonstration.world values (now(), now());'
  const all = '{qualification,content,service}'
  expect(await rightsOf('1132', world, operator('auditor', all), operator('other', all))).toEqual([
    'qualification',
    'qualification,content,service',
  ])
  expect(await rightsOf('0266', world, operator('auditor', '{qualification}'))).toEqual(['qualification'])
  expect(await rightsOf('1132', world, operator('auditor', '{qualification,audit}'))).toEqual(['qualification,audit'])
  expect(await rightsOf('1132', operator('auditor', all))).toEqual(['qualification,content,service'])
})

test('the copy of the reviewer that decides while a demonstration is made has qualifications only, too', async () => {
  const client = await upgradeFrom(
    '1132',
    `insert into demonstration.world values (now(), null);
    insert into operators.operator (account, name, org, rights, password_hash, active, created_at)
      select account, 'x', 'platform', rights, '', account <> 'demonstration', now()
      from (values ('demonstration', '{qualification,content,service}'::text[]), ('demonstration-2', '{qualification,content,service}')) o (account, rights);`,
  )
  const { rows } = await client.query('select account, rights, active from operators.operator order by account')
  expect(rows).toEqual([
    { account: 'demonstration', rights: ['qualification'], active: false },
    { account: 'demonstration-2', rights: ['qualification', 'content', 'service'], active: true },
  ])
  await client.end()
})

test('agreements lose their HTML and keep their words; users have consented to what is in force, as a login does', async () => {
  const first =
    "'<h2>一、范围</h2><p>甲 &amp; 乙 &lt;丙&gt;</p><p>第二段</p><h2>二、账号</h2><ol><li>本人</li><li>保密</li></ol>'"
  const client = await upgradeFrom(
    '0330',
    `
    insert into platform.agreement values ('user', 1, '用户协议', ${first}, '2026-01-01+08'), ('privacy', 1, '隐私', '<p>旧</p>', '2026-01-01+08'),
      ('privacy', 2, '隐私', '<p>新</p>', '2026-02-01+08'), ('purchase', 1, '采购', '<p>约定</p>', '2026-01-01+08'),
      ('user', 2, '用户协议', '<p>将来</p>', '2999-01-01+08');
    insert into access.app_user (phone, nickname, created_at) values ('13800000001', '甲', '2026-03-01+08');`,
  )
  const { rows } = await client.query('select key, version, text, asks_consent from documents.version order by key, version')
  expect(rows).toEqual([
    { key: 'privacy', version: 1, text: '旧', asks_consent: true },
    { key: 'privacy', version: 2, text: '新', asks_consent: true },
    { key: 'purchase', version: 1, text: '约定', asks_consent: false },
    { key: 'user', version: 1, text: '## 一、范围\n\n甲 & 乙 <丙>\n\n第二段\n\n## 二、账号\n\n本人\n\n保密', asks_consent: true },
    { key: 'user', version: 2, text: '将来', asks_consent: true },
  ])
  const consents = await client.query('select key, version from documents.consent order by key')
  expect(consents.rows).toEqual([
    { key: 'privacy', version: 2 },
    { key: 'user', version: 1 },
  ])
  await client.end()
})

test('members get the name they joined with, and are called by it where they chose nothing else', async () => {
  const person = (id: number, nickname: string) =>
    `insert into access.app_user (id, phone, nickname, kind, created_at) overriding system value
      values (${id}, '1380013800${id}', '${nickname}', 'buyer', now());`
  const asked = (userId: number, name: string, state: number, day: number) =>
    `insert into joining.request (user_id, shop_id, name, role, note, state, submitted_at, updated_at, decided_at)
      select ${userId}, id, '${name}', 'purchaser', '', ${state}, now(), now(), '2026-01-0${day}' from shops.shop;`
  const member = (userId: number) =>
    `insert into shops.member (shop_id, user_id, role, joined_at) select id, ${userId}, 'purchaser', now() from shops.shop;`
  const client = await upgradeFrom(
    '0820',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    insert into shops.shop (name, type, credit_code, legal_person, region_id, address, contact, phone, created_at)
      values ('康民', 1, '123456789012345678', '甲', 310101, '路', '甲', '1', now());
    ${person(1, '用户8001')} ${person(2, '小满')} ${person(3, '用户8003')} ${person(4, '用户8004')} ${person(5, '用户8005')}
    ${member(1)} ${member(2)} ${member(3)} ${member(4)}
    ${asked(1, '苏早年', 2, 1)} ${asked(1, '苏小满', 2, 2)} ${asked(2, '温知夏', 2, 1)} ${asked(4, '钱退回', 3, 1)} ${asked(5, '孙退回', 3, 1)}
    insert into joining.addition (user_id, shop_id, state, person_name, created_at, updated_at)
      select 3, id, 2, '林店长', now(), now() from shops.shop;`,
  )
  const { rows } = await client.query(
    'select u.nickname, m.name from access.app_user u left join shops.member m on m.user_id = u.id order by u.id',
  )
  expect(rows).toEqual([
    { nickname: '苏小满', name: '苏小满' },
    { nickname: '小满', name: '温知夏' },
    { nickname: '林店长', name: '林店长' },
    { nickname: '用户8004', name: '' },
    { nickname: '用户8005', name: null },
  ])
  await client.end()
})

test('whom the application that they sent names orders by it; others go on in a transition, unless their shop was stopped', async () => {
  const person = (id: number) =>
    `insert into access.app_user (id, phone, nickname, kind, created_at) overriding system value
      values (${id}, '1380013800${id}', '甲', 'buyer', now());`
  const shop = (id: number) =>
    `insert into shops.shop (id, name, type, credit_code, legal_person, region_id, address, contact, phone, created_at)
      overriding system value values (${id}, '店', 1, '12345678901234567${id}', '甲', 310101, '路', '甲', '1', now());`
  const member = (shopId: number, userId: number, role: string) =>
    `insert into shops.member (shop_id, user_id, role, joined_at) values (${shopId}, ${userId}, '${role}', now());`
  const bought = (shopId: number, userId: number) =>
    `insert into applications.application (id, shop_id, level, state, version, created_at, updated_at, decided_at) overriding system value
      values (${shopId}, ${shopId}, 'procure', 2, 1, '2026-01-05+08', '2026-01-05+08', '2026-01-05+08');
    insert into applications.version (application_id, version, content, submitted_at, submitted_by)
      values (${shopId}, 1, 'x', '2026-01-05+08', ${userId});`
  const joined = (userId: number, shopId: number, name: string) =>
    `insert into joining.request (user_id, shop_id, name, role, note, state, submitted_at, updated_at, decided_at)
      values (${userId}, ${shopId}, '${name}', 'purchaser', '', 2, now(), now(), now());`
  const paper = (shopId: number, holder: string, until = '2099-12-31') =>
    `insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, issued_on, expires_on, is_core, created_at)
      values (${shopId}, 'power-of-attorney', '采购委托书', '', '${holder}', '', null, '${until}', true, now());`
  const client = await upgradeFrom(
    '0800',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    ${[1, 2, 3, 4, 5, 6, 7, 8].map(person).join('')} ${[1, 2, 3, 4, 5].map(shop).join('')}
    ${member(1, 1, 'owner')} ${member(1, 2, 'purchaser')} ${member(1, 3, 'finance')}
    ${member(2, 4, 'owner')} ${member(2, 5, 'purchaser')} ${bought(1, 1)} ${bought(2, 5)}
    insert into joining.addition (user_id, shop_id, state, person_name, created_at, updated_at) values (1, 1, 2, '甲', now(), now());
    ${joined(5, 2, '乙')} ${paper(2, '乙')}
    ${member(3, 6, 'purchaser')} ${joined(6, 3, '丙')} ${bought(3, 6)}
    ${member(4, 7, 'purchaser')} ${joined(7, 4, '丙')} ${bought(4, 7)} ${paper(4, '丁')}
    ${member(5, 8, 'owner')} ${paper(5, '戊', '2025-12-31')}`,
  )
  const { rows } = await client.query(`select user_id as who, basis, valid_from::text as "from", valid_until::text as until
    from shops.permit order by user_id`)
  const today = (await client.query<{ today: string }>("select (now() at time zone 'Asia/Shanghai')::date::text as today"))
    .rows[0]!.today
  expect(rows).toEqual([
    { who: 1, basis: 'legal-person', from: '2026-01-05', until: null },
    { who: 2, basis: 'transition', from: today, until: null },
    { who: 4, basis: 'transition', from: today, until: null },
    { who: 5, basis: 'power-of-attorney', from: '2026-01-05', until: '2099-12-31' },
    { who: 6, basis: 'transition', from: today, until: null },
    { who: 7, basis: 'transition', from: today, until: null },
  ])
  await client.end()
})

test('home keeps its banners, entries, notices and strips, in their order, hidden ones hidden', async () => {
  const client = await upgradeFrom(
    '0940',
    `
    insert into content.banner (image, title, target, sort, shown) values ('/b', '乙', '', 5, false), ('/a', '甲', '/pages/car/index', 2, true);
    insert into content.entry (name, icon, target, sort) values ('分类', 'grid', '/pages/category/index', 0);
    insert into content.notice (text, sort) values ('公告', 0);
    insert into content.strip (kind, title, target, sort, shown) values ('near-expiry', '近效', '/x', 0, true), ('popular', '热销', '', 1, false);`,
  )
  const items = await client.query('select kind, title, picture, target, sort, shown from content.home_item order by kind, sort')
  expect(items.rows.map((row: object) => Object.values(row))).toEqual([
    ['banners', '甲', '/a', '/pages/car/index', 1, true],
    ['banners', '乙', '/b', '', 2, false],
    ['entries', '分类', 'grid', '/pages/category/index', 1, true],
    ['notices', '公告', '', '', 1, true],
  ])
  const blocks = await client.query('select kind, title, target, shown from content.home_block order by sort')
  expect(blocks.rows.map((row: object) => Object.values(row))).toEqual([
    ['bought-before', '常购补货', '/sub-goods/goods/list?boughtBefore=true', true],
    ['entries', '', '', true],
    ['banners', '', '', true],
    ['notices', '', '', true],
    ['near-expiry', '近效', '/x', true],
    ['popular', '热销', '', false],
    ['sellers', '', '', true],
    ['recommend', '', '', true],
  ])
  await client.end()
})

test('an agreement that a shop has signed counts from the day it begins, also where it was signed before', async () => {
  const offered = (shop: number, year: number, signed: boolean) => `
    with c as (insert into contracts.contract (kind, seller_id, shop_id, title, statement, hash, valid_from, valid_until, offered_at, offered_by)
      values ('quality', 1, ${shop}, '协议', '', '\\x00', '${year}-01-01', '${year}-12-31', now(), '甲') returning id)
    insert into contracts.signature (contract_id, user_id, name, role, means, hash, ip, at)
      select id, 1, '甲', 'owner', 'password', '\\x00', '127.0.0.1', now() from c where ${signed};`
  const account = (shop: number, signedUntil: string) => `
    insert into shops.shop (id, name, type, credit_code, legal_person, region_id, address, contact, phone, created_at) overriding system value
      values (${shop}, '店', 1, '12345678901234567${shop}', '甲', 310101, '路', '甲', '1', now());
    insert into catalog.seller_account (seller_id, shop_id, state, valid_until, updated_at, signed_until)
      values (1, ${shop}, 2, '2099-12-31', now(), ${signedUntil});`
  const client = await upgradeFrom(
    '0985',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    insert into access.app_user (id, phone, nickname, created_at) overriding system value values (1, '13800000001', '甲', now());
    insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, delivery_hours, cutoff_hour, opened_at)
      values ('卖家', '', '', '', '', 310101, 5, 0, 0, 24, 16, now());
    ${account(1, "'2098-12-31'")} ${offered(1, 2097, false)} ${offered(1, 2098, true)}
    ${account(2, "'2098-12-31'")} ${offered(2, 2020, true)} ${offered(2, 2097, true)} ${offered(2, 2098, true)}
    ${account(3, 'null')} ${offered(3, 2097, true)}`,
  )
  const { rows } = await client.query(
    'select shop_id as shop, signed_from::text as "from" from catalog.seller_account order by 1',
  )
  expect(rows).toEqual([
    { shop: 1, from: '2098-01-01' },
    { shop: 2, from: '2097-01-01' },
    { shop: 3, from: null },
  ])
  await client.end()
})

test('a seller that was not checked for half a year goes on selling for thirty days, and no longer than its licence', async () => {
  const seller = (id: number, open: boolean, licensedUntil: string) => `
    insert into catalog.seller (id, name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, delivery_hours,
        cutoff_hour, open, opened_at, licensed_until) overriding system value
      values (${id}, '卖家${id}', '', '', '', '', 310101, 5, 0, 0, 24, 16, ${open}, now() - interval '400 days', ${licensedUntil});`
  const client = await upgradeFrom(
    '1118',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    ${seller(1, true, 'null')} ${seller(2, true, 'current_date + 5')} ${seller(3, true, 'null')} ${seller(4, false, 'null')}
    insert into sellers.recheck (seller_id, follows, at, by_name, note) values (3, now() - interval '400 days', now() - interval '10 days', '', '');`,
  )
  const { rows } = await client.query(
    `select id::int, checked_until - (now() at time zone 'Asia/Shanghai')::date as checked, licensed,
      licensed_until - (now() at time zone 'Asia/Shanghai')::date between 4 and 6 as soon, licensed_until = checked_until as half_year
     from catalog.seller order by 1`,
  )
  expect(rows).toEqual([
    { id: 1, checked: 30, licensed: true, soon: false, half_year: true },
    { id: 2, checked: 30, licensed: true, soon: true, half_year: false },
    { id: 3, checked: 173, licensed: true, soon: false, half_year: true },
    { id: 4, checked: null, licensed: true, soon: null, half_year: null },
  ])
  await client.end()
})

test('what is in stock without an inspection report goes on being sold, and batches know of the reports that there are', async () => {
  const goods = (no: string, approval: string, scope = 'chemical') => `
    insert into catalog.goods (goods_no, generic_name, show_name, dosage_form, specification, unit, factory_id, holder, approval_no, type, scope, storage,
      shelf_life_months, mid_pack, case_count, category_id, category_path, created_at)
      values ('${no}', '药', '药', '片', '1', '盒', 1, '', '${approval}', 1, '${scope}', 1, 24, 1, 1, 1, '{1}', now());
    insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
      select 1, id, true, '{1}', '{100}', 1, 1, 13, now(), now() from catalog.goods where goods_no = '${no}';
    insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
      select o.id, n, '2026-01-01', '2028-01-01', case when n = 'C' then 0 else 5 end, now() from catalog.offer o join catalog.goods g on g.id = o.goods_id, unnest(array['A', 'B', 'C']) n
      where g.goods_no = '${no}';
    insert into reports.report (seller_id, goods_id, batch_no, file_id, name, pdf, added_at, added_by)
      select 1, id, 'A', '${FILE}', 'a', false, now(), '甲' from catalog.goods where goods_no = '${no}';`
  const client = await upgradeFrom(
    '1125',
    `
    insert into platform.region values (310101, 310100, 3, '黄浦区', '上海市黄浦区');
    insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values ('${FILE}', 'v:1', 'report-picture', false, 'a', 'image/webp', 1, 'ab', now());
    insert into catalog.seller (id, name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, delivery_hours, cutoff_hour, opened_at)
      overriding system value values (1, '卖家', '', '', '', '', 310101, 5, 0, 0, 24, 16, now());
    insert into catalog.category (level, name) values (1, '药');
    insert into catalog.factory (name) values ('厂');
    ${goods('G1', '国药准字HJ20200001')} ${goods('G2', '国药准字H20200001')} ${goods('G3', 'H20140119')} ${goods('G4', '', 'insulin')}`,
  )
  const { rows } = await client.query(
    `select g.goods_no as no, g.needs_report as needs, b.batch_no as batch, b.reported, b.awaits_report as awaits,
        b.exempt_from_report as exempt
      from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.goods g on g.id = o.goods_id order by 1, 3`,
  )
  expect(rows).toEqual(
    [
      ['G1', true],
      ['G2', false],
      ['G3', true],
      ['G4', true],
    ].flatMap(([no, needs]) => [
      { no, needs, batch: 'A', reported: true, awaits: false, exempt: false },
      { no, needs, batch: 'B', reported: false, awaits: false, exempt: needs },
      // Sold out: nothing of it is received without its report.
      { no, needs, batch: 'C', reported: false, awaits: needs, exempt: false },
    ]),
  )
  await client.end()
})
