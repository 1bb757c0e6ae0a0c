import { dirname, relative } from 'node:path/posix'
import { expect, test } from 'vitest'
import { collectStatements } from './collect.ts'
import { SQL_FILE } from './sql-tag.ts'
import { readModule } from './syntax.ts'

const importOf = (file: string) => `import { sql } from './${relative(dirname(file), SQL_FILE)}'\n`

/** The statements of files, their white space reduced. */
function statements(files: Record<string, string>): string[] {
  const modules = new Map(Object.entries(files).map(([file, code]) => [file, readModule(file, importOf(file) + code)]))
  return collectStatements(modules).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
}
const ofFile = (code: string) => statements({ 'a.ts': code })

test('values become parameters', () => {
  expect(ofFile('const f = (id, { name }) => sql`select ${name} from t where id = ${id.value} limit ${sql.lit(3)}`')).toEqual([
    'select $1 from t where id = $2 limit 3',
  ])
})

test('inserts fragments and what functions return, across files', () => {
  const found = statements({
    'parts/name.ts': 'export const nameOf = (id) => { const part = sql`(select n from u where u.id = ${id})`; return part }',
    'parts/index.ts': "export * from './name.ts'\nexport { ON as IS_ON } from './on.ts'",
    'parts/on.ts': 'export const ON = sql`o.active`',
    'list.ts':
      "import { nameOf, IS_ON } from './parts/index.ts'\nconst list = () => sql`select ${nameOf(sql.ref('o.id'))} from o where ${IS_ON}`",
  })
  expect(found).toContain('select (select n from u where u.id = "o"."id") from o where o.active')
})

test('tries each side of a condition, and the same side wherever the same thing is asked', () => {
  const found = ofFile(`function f(shop) {
    const join = shop ? sql\`join m on m.shop = \${shop.id}\` : sql\`\`
    return sql\`select 1 from t \${join} \${shop && sql\`where m.ok\`}\`
  }`)
  expect(found).toEqual(['select 1 from t join m on m.shop = $1 where m.ok', 'select 1 from t $1'])
})

test('collects what loops and branches add to a list', () => {
  const found = ofFile(`function f(filter) {
    const parts = [sql\`a\`]
    const add = (part) => parts.push(part)
    if (filter.x !== undefined) parts.push(sql\`x = \${filter.x}\`)
    for (const part of [sql\`b\`, sql\`c\`]) add(part)
    return sql\`select from t where \${sql.join(parts, sql\` and \`)}\`
  }`)
  expect(found).toEqual(['select from t where a and x = $1 and b and c', 'select from t where a and b and c'])
})

test('tries every entry of a table of fragments', () => {
  expect(
    ofFile('const BY = { name: sql`t.name`, age: sql`t.age` }\nconst f = (by) => sql`select from t order by ${BY[by]}`'),
  ).toEqual(['select from t order by t.name', 'select from t order by t.age'])
})

test('names columns by parameters and lists of names', () => {
  const code = `
    const columnsOf = () => (...names) => ({ of: (alias) => sql.raw(names.map((name) => \`\${alias}."\${name}"\`).join(', ')) })
    const LINE = columnsOf()('id', 'quantity')
    const is = (batch) => { const column = (name) => sql.ref(\`\${batch}.\${name}\`); return sql\`\${column('locked')}\` }
    const f = () => sql\`select \${LINE.of('l')} from l where \${is('b')}\``
  expect(ofFile(code)).toContain('select l."id", l."quantity" from l where "b"."locked"')
})

test('follows fragments into the functions that they are passed to, methods of stores included', () => {
  const found = statements({
    'store.ts': 'export const store = { end: (tx, which) => rows(tx, sql`update s set ended = true where ${which}`) }',
    'end.ts': 'export async function end({ tx }, store, which) { const ended = await store.end(tx, which) }',
    'logout.ts':
      "import { store } from './store.ts'\nimport { end } from './end.ts'\nasync function logout(context) { await end(context, store, sql`id = ${context.id}`) }",
  })
  expect(found).toContain('update s set ended = true where id = $1')
})

test('reads the texts that are sent as they are', () => {
  expect(
    ofFile("async (client) => { await client.query('select a from t where b = $1', [1]); await client.query('begin') }"),
  ).toEqual(['select a from t where b = $1'])
})

test('does not lose itself in recursion', () => {
  expect(ofFile('const f = (n) => sql`select ${n.next ? f(n.next) : sql`1`}`').length).toBeGreaterThan(0)
})
