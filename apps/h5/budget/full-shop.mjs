/**
 * The shop at its final size: the current one with a stub for every page of the specification that is still missing, and
 * the calls that such a page makes. Anything that grows with each page or call shows in its first load long before those are written.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../../bin/lib/paths.mjs'

/** Pages make three calls on average: 244 calls for the first 66 pages, of which later ones use many again. */
const CALLS_PER_PAGE = 3

/** Every page of the specification. @returns {{ route: string, title: string }[]} */
const readRoutes = () => JSON.parse(readFileSync(join(root, 'e2e/routes.json'), 'utf8'))

/**
 * Writes the whole shop into an empty folder with the layout of the project; packages are linked from the project.
 * @param {string} folder
 * @returns {string} the folder to build
 */
export function writeFullShop(folder) {
  const configs = readdirSync(root).filter((name) => name.startsWith('tsconfig.'))
  for (const part of ['apps/h5', 'packages/contract', ...configs]) copySources(part, folder)
  linkPackages(folder)
  const h5 = join(folder, 'apps/h5')
  const missing = readRoutes().filter(({ route }) => !existsSync(join(h5, 'src/pages', `${route}.tsx`)))
  const calls = writeCalls(join(folder, 'packages/contract/src'), missing.length * CALLS_PER_PAGE)
  const callsOf = (/** @type {number} */ page) => calls.filter((_, at) => at % missing.length === page)
  for (const [at, { route }] of missing.entries()) writePage(join(h5, 'src'), route, callsOf(at))
  for (const [part, routes] of Map.groupBy(missing, ({ route }) => partOf(route))) addRoutes(join(h5, 'src'), part, routes)
  return h5
}

/** @param {string} part @param {string} folder */
function copySources(part, folder) {
  const skipped = /(^|\/)(node_modules|dist|.*\.test\.tsx?)$/
  cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !skipped.test(relative(root, path)) })
}

/** Links the project's packages, except those that were copied. @param {string} folder */
function linkPackages(folder) {
  const link = (/** @type {string} */ from, /** @type {string} */ to) => {
    for (const name of readdirSync(join(root, from)).filter((one) => one !== '@shop'))
      if (!existsSync(join(folder, to, name))) symlinkSync(join(root, from, name), join(folder, to, name))
  }
  mkdirSync(join(folder, 'node_modules/@shop'), { recursive: true })
  link('packages', 'packages')
  link('node_modules', 'node_modules')
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@shop', name))
  const own = join(root, 'apps/h5/node_modules')
  if (existsSync(own)) symlinkSync(own, join(folder, 'apps/h5/node_modules'))
}

/**
 * Adds stub calls.
 * @param {string} contract @param {number} count
 * @returns {string[]} their names
 */
function writeCalls(contract, count) {
  const names = Array.from({ length: count }, (_, at) => `StubCall${at}`)
  const calls = names.map(
    (name, at) => `export const ${name} = endpoint({
  method: '${at % 3 ? 'GET' : 'POST'}', path: '/mall/client/stub/part${at % 9}/call${at}/{id}', access: 'buyer', summary: 'A stub',
  ${at % 3 ? '' : 'idempotent: true, '}input: z.strictObject({ id: Id }), output: z.object({ id: Id, text: z.string() }),
})`,
  )
  const head = "import * as z from 'zod/mini'\nimport { Id, endpoint } from './endpoint.ts'\n"
  writeFileSync(join(contract, 'stubs.ts'), [head, ...calls].join('\n'))
  const index = join(contract, 'index.ts')
  writeFileSync(index, `${readFileSync(index, 'utf8')}export * from './stubs.ts'\n`)
  return names
}

/** @param {string} src @param {string} route @param {string[]} calls */
function writePage(src, route, calls) {
  const file = join(src, 'pages', `${route}.tsx`)
  const shell = relative(dirname(file), join(src, 'shell'))
  const name = route.split('/').at(-1)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `import { ${calls.join(', ')} } from '@shop/contract/stubs'
import { Loaded } from '${shell}/Loaded.tsx'
import { usePageSearch } from '${shell}/navigation.ts'
import { Page } from '${shell}/Page.tsx'
import { useCall } from '${shell}/query.ts'
import styles from './${name}.module.css'

export default function Stub() {
  const { id = 1 } = usePageSearch('${route}')
  const answers = [${calls.map((call) => `useCall(${call}, { id })`).join(', ')}]
  return (
    <Page>
      {answers.map((answer) => <Loaded key={answer.data?.id} query={answer}>{(it) => <p className={styles.text}>{it.text}</p>}</Loaded>)}
    </Page>
  )
}
`,
  )
  writeFileSync(
    file.replace(/\.tsx$/, '.module.css'),
    `@layer pages {\n  .text {\n    margin: var(--space-${(route.length % 4) + 1});\n    color: var(--ink-2);\n  }\n}\n`,
  )
}

const partOf = (/** @type {string} */ route) => (route.startsWith('sub-') ? String(route.split('/')[0]) : 'main')

/** @param {string} src @param {string} part @param {{ route: string, title: string }[]} routes */
function addRoutes(src, part, routes) {
  const file = join(src, `routes/${part}.ts`)
  if (!existsSync(file)) {
    writeFileSync(
      file,
      `import { id, search } from '../shell/search.ts'
import { page } from './page.ts'

export const routes = {
} satisfies Record<string, unknown>

export const files = import.meta.glob(['../pages/${part}/**/*.tsx', '!../pages/**/{parts/**,*.test.tsx}'])
`,
    )
    insert(join(src, 'routes.ts'), '} satisfies Record<string, () =>', `  '${part}': () => import('./routes/${part}.ts'),\n`)
  }
  const lines = routes.map(({ route, title }) => `  '${route}': page('${title}', { login: true }, search({ id })),\n`)
  insert(file, '} satisfies Record<', lines.join(''))
}

/** @param {string} file @param {string} before @param {string} text */
function insert(file, before, text) {
  const old = readFileSync(file, 'utf8')
  if (!old.includes(before)) throw new Error(`${file} has no “${before}”`)
  writeFileSync(
    file,
    old.replace(before, () => text + before),
  )
}
