import { LIVE_EVENTS, PasswordLogin, type Endpoint } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { openPayingWorld } from '../cashier.ts'
import { makeUser } from '../factories/index.ts'
import { fieldsOf, outputSchemaOf, type Schema } from '../schemas.ts'
import { inputWith, isDatabaseId, readCalls, valuesOf, type DocumentedCall } from './documented-calls.ts'
import { makeCallers, type Callers } from './unauthorized-callers.ts'

/** What an id in a response names: a thing that outsiders are not to count, with its table, or why its number may be seen. */
type IdRule = { field: RegExp } & ({ table: string } | { publicBecause: string })

/** By the path of the call (or the name of the live event) and of the field; the first matching rule counts. */
const ID_RULES: readonly IdRule[] = [
  { field: /\/console\/accounts\S* requestId$/, table: 'accounts.request' },
  { field: /orderIds?(\[\])?$/, table: 'orders.order_head' },
  {
    field: /getUserAuditInfoList \S*auditId$|(saveUser|updateOrSaveSwitch)Audit ALREADY_WAITING auditId$/,
    table: 'joining.request',
  },
  { field: /(submissionId|waitingPapersId)$/, table: 'purchasers.submission' },
  {
    field: /additionId$|getUserAudit addition\.id$|additions\[\]\.id$|console\/additions\S* earlier\[\]\.id$/,
    table: 'joining.addition',
  },
  { field: /requestId$|\/audit\/\w+(User|Switch)Audit\w* \S*id$|getUserAuditInfoNew\S* id$/, table: 'joining.request' },
  { field: /salesmanId$/i, table: 'salesmen.salesman' },
  { field: /certificateId$/, table: 'qualification.certificate' },
  { field: /reportId$/, table: 'reports.report' },
  { field: /documentId$/, table: 'reports.document' },
  { field: /proposalId$/, table: 'library.proposal' },
  { field: /paperId$/, table: 'sellers.paper' },
  { field: /bankAccountId$/, table: 'sellers.bank_account' },
  { field: /profileId$/, table: 'sellers.profile' },
  { field: /contractId$/, table: 'contracts.contract' },
  { field: /recallIds?(\[\])?$/, table: 'recalls.recall' },
  { field: /noticeId$/, table: 'messaging.notice' },
  { field: /invitationId$/, table: 'joining.invitation' },
  { field: /auditId$|console\/applications\S* earlier\[\]\.id$/, table: 'applications.application' },
  { field: /feedbackId$/, table: 'help.feedback' },
  { field: /tradeId$/, table: 'orders.trade' },
  { field: /\/client\/plan\/\S* \S*lineId$/, table: 'plan.line' },
  { field: /\/client\/favourite\/\S* \S*folderId$/, table: 'catalog.favourite_folder' },
  { field: /lineId$/, table: 'orders.order_line' },
  { field: /batchId$/, table: 'catalog.batch' },
  { field: /packageId$/, table: 'fulfilment.package' },
  { field: /userId$|getInfo user\.id$/, table: 'access.app_user' },
  {
    field: /address\.id$|\/client\/address\/\S* \S*id$|console\/addresses\S* \S*id$|^address-decided id$/,
    table: 'shops.address',
  },
  { field: /shopId$|branchId$|getInfo shop\.id$|queryUserShopByUserId \S*id$/, table: 'shops.shop' },
  { field: /shortage\S* (id|(\S+\.)?shortageId)$/i, table: 'browsing.shortage' },
  { field: /\/console\/auth\/me notice\.id$|\/console\/audit\S* \S*id$/, table: 'operators.audit_log' },
  { field: /\/console\/auth\/me id$|operatorId$/, table: 'operators.operator' },

  { field: /scopeWords\S* \S*wordId$/, publicBecause: 'the words of licences are no secret' },
  { field: /synonyms\S* \S*groupId$/, publicBecause: 'searches show them to anyone' },
  { field: /correctionId$/, publicBecause: 'only the platform’s operators see them' },
  { field: /pageId$/, publicBecause: 'promotion pages are for anyone' },
  { field: /(goodsId|gccsId|sellerId|replacedBy)$/, publicBecause: 'the catalogue is open: every offer stands in a list' },
  {
    field:
      /categor\S* \S*id$|\/library\/\S* \S*(category|parent)Id$|oodsProposals\S* \S*categoryId$|categoryPath\[\]\.id$|search\/suggest\S* \S*categoryId$|categories\[\]\.id$|(produce|pharmaceutical)\S* \S*id$/,
    publicBecause: 'the catalogue is open',
  },
  {
    field: /\/seller\/\S* \S*id$|\/goods\/sellers \S*id$|seller\.id$|sellers\[\]\.id$/,
    publicBecause: 'every seller has a page',
  },
  { field: /\/console\/salesmen\/\S* \S*\]\.id$/, publicBecause: 'the catalogue is open' },
  { field: /region\S* \S*id$|regionId$|regions\[\]\.id$/i, publicBecause: 'regions are the country’s' },
  { field: /priceGroupId$/i, publicBecause: 'the platform’s own few, which its operators see' },
  { field: /agreementId$/, publicBecause: 'a seller reads its few, which say when they were recorded' },
  { field: /licenceId$/, publicBecause: 'the platform shows its few licences to anyone' },
  { field: /(ruleId|changeId)$/, publicBecause: 'what law says of goods is known to everybody who trades in them' },
  { field: /(problemId|topicId)$/, publicBecause: 'the help centre is open' },
  {
    field: /(banners|entries|notices|strips|blocks)\[\]\.id$|(blockId|itemId)$/,
    publicBecause: 'the platform’s own few, all of them shown',
  },
]
const ruleFor = (place: string) => ID_RULES.find(({ field }) => field.test(place))

const world = await openPayingWorld()
const calls = await readCalls(world)
let callers: Callers
beforeAll(async () => {
  callers = await makeCallers(world)
})

const idFields = (name: string, schema: Schema) =>
  fieldsOf(schema)
    .filter((field) => isDatabaseId(field.schema))
    .map(({ place }) => `${name} ${place}`)
const refusalsOf = (call: Endpoint) =>
  Object.entries(call.refusals).map(([reason, data]) => [`${call.path} ${reason}`, data] as const)
const declared = [
  ...calls.flatMap(({ call }) => [[call.path, call.output] as const, ...refusalsOf(call)]),
  ...Object.entries(LIVE_EVENTS).map(([name, { payload }]) => [name, payload] as const),
].flatMap(([name, schema]) => idFields(name, outputSchemaOf(schema)))

test('every id that leaves the server is one that counts nothing, or one that may be counted', () => {
  const undecided = declared.filter((place) => !ruleFor(place))
  expect(undecided, 'add to ID_RULES what it names; a table whose rows outsiders may not count needs opaque ids').toEqual([])
})

const opaqueTables = [...new Set(ID_RULES.flatMap((rule) => ('table' in rule ? [rule.table] : [])))]

test('the tables behind them make such ids by default', async () => {
  const found = await world.rows(
    sql<{ table: string }>`
      select d.adrelid::regclass::text as table from pg_attrdef d
      where pg_get_expr(d.adbin, d.adrelid) = format('kernel.opaque_id(%L::text, nextval(%L::regclass))', d.adrelid::regclass::text, d.adrelid::regclass || '_id_seq')`,
  )
  // Entries of the audit log keep their numbers: they are turned into ids where they are read.
  expect(found.map(({ table }) => table).toSorted()).toEqual(opaqueTables.filter((t) => t !== 'operators.audit_log').toSorted())
})

/** Every id of a response, with the path of its field. */
function idsIn(schema: Schema, value: unknown, place = ''): [string, number][] {
  if (value === null || value === undefined) return []
  if (schema.anyOf) return idsIn(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, value, place)
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(schema.items ?? {}, item, `${place}[]`))
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, own]) =>
      idsIn(own, (value as Record<string, unknown>)[name], place ? `${place}.${name}` : name),
    )
  return isDatabaseId(schema) ? [[place, value as number]] : []
}

test('no response shows the number of a row', async () => {
  const seen = new Map<string, Set<number>>()
  const collect = (call: Endpoint, data: unknown) => {
    for (const [place, id] of idsIn(outputSchemaOf(call.output), data)) {
      const rule = ruleFor(`${call.path} ${place}`)
      if (!rule || !('table' in rule)) continue
      expect(id, `${call.path} ${place}`).toBeGreaterThanOrEqual(2 ** 48)
      const ids = seen.get(rule.table) ?? new Set()
      seen.set(rule.table, ids.add(id))
    }
  }
  const { phone } = await makeUser(world, { password: 'Yaoshi2026' })
  const login = await world.call(PasswordLogin, { username: phone, password: 'Yaoshi2026' })
  expect(login.code, login.msg).toBe(200)
  collect(PasswordLogin, login.data)
  const showsSome = ({ call }: DocumentedCall) =>
    idFields(call.path, outputSchemaOf(call.output)).some((place) => 'table' in (ruleFor(place) ?? {}))
  // Commands first: then the lists have something to show.
  for (const call of calls.filter(showsSome).toSorted((a, b) => Number(a.method === 'GET') - Number(b.method === 'GET'))) {
    const values = await valuesOf(world, call, callers.ours)
    const { code, data } = await world.call(call.call, inputWith(call, values), callers.authorized(call))
    if (code === 200) collect(call.call, data)
  }
  expect([...seen.keys()].toSorted()).toEqual(opaqueTables.toSorted())
}, 60_000)
