/** Who may import what, and who owns which tables. Dependencies point one way; a violation is reported with its rule. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkAnswerCodes } from './boundaries/answer-codes.mjs'
import { checkBareCodes } from './boundaries/bare-codes.mjs'
import { checkBareLoops } from './boundaries/bare-loops.mjs'
import { checkDocumented } from './boundaries/documented.mjs'
import { readImports } from './boundaries/imports.mjs'
import { checkForeignKeys } from './boundaries/foreign-keys.mjs'
import { FOREIGN_KEYS, MODULES, OTHER_SCHEMAS } from './boundaries/modules.mjs'
import { checkRawMoney } from './boundaries/raw-money.mjs'
import { readRoutines, readSchema } from './boundaries/schema.mjs'
import { checkStyles } from './boundaries/styles.mjs'
import { checkTableOwners } from './boundaries/table-owners.mjs'
import { checkTestedHandlers } from './boundaries/tested-handlers.mjs'
import { findCycles } from './lib/cycles.mjs'
import { root } from './lib/paths.mjs'

/** @import { Import } from './boundaries/imports.mjs' */

const isTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$|^apps\/\w+\/(test|src\/test-harness)\/|\/vitest\.config\.ts$/.test(file) || /^(e2e|bench)\//.test(file)
const isIn = (/** @type {string} */ file, /** @type {string} */ folder) => file.startsWith(`${folder}/`)
const workspaceOf = (/** @type {string} */ file) => /^(?:apps|packages)\/[^/]+/.exec(file)?.[0]
/** The folder directly below `parent` that contains the file. */
const partOf = (/** @type {string} */ file, /** @type {string} */ parent) =>
  isIn(file, parent) ? file.slice(parent.length + 1).split('/')[0] : undefined

const modules = 'apps/server/src/modules'
/** What worker processes run (kernel/worker-pool.ts), and the large libraries that the server does without. */
const runInWorkers =
  /^apps\/server\/(src\/modules\/(access\/(codes\/captcha-drawing|passwords\/password-hash)|files\/(pictures|pdf-page|mark-pdf)|fulfilment\/delivery-note-pdf|documents\/(document|power-of-attorney)-pdf|sellers\/papers\/bundle-pdf|platform\/brand-picture|basket\/solver\/[\w-]+)|src\/providers\/ocr\/built-in\/[\w-]+|demonstration\/pictures\/(draw|drawing\/[\w-]+-(picture|logo)))\.ts$/
const loadedInWorkers = /^(sharp|pdfkit|libheif-js|@hyzyla\/pdfium|highs)$/
const features = 'apps/h5/src/features'

/** @type {{ rule: string, broken: (line: Import) => unknown }[]} */
const rules = [
  {
    rule: 'the contract imports nothing of the project',
    broken: ({ from, to, spec }) =>
      isIn(from, 'packages/contract') && (spec.startsWith('@shop/') || (to && !isIn(to, 'packages/contract'))),
  },
  {
    rule: 'the design system imports nothing of the project',
    broken: ({ from, to, spec }) =>
      isIn(from, 'packages/ui') && (spec.startsWith('@shop/') ? !isIn(to, 'packages/ui') : to && !isIn(to, 'packages/ui')),
  },
  {
    rule: 'the client knows only the contract',
    broken: ({ from, to }) => isIn(from, 'packages/client') && to && !/^packages\/(client|contract)\//.test(to),
  },
  {
    rule: 'the server is called over HTTP: the client is for browsers',
    broken: ({ from, to }) => isIn(to, 'packages/client') && !/^(apps\/(h5|console)|packages\/client)\//.test(from),
  },
  {
    rule: 'the kernel knows no module, provider or seed',
    broken: ({ from, to }) =>
      isIn(from, 'apps/server/src/kernel') &&
      !isTest(from) &&
      to &&
      !isIn(to, 'apps/server/src/kernel') &&
      !isIn(to, 'packages/contract'),
  },
  {
    rule: 'a module is entered by its index.ts, unless by its own files, the seed, the demonstration or tests; the types of its rows (tables.gen.ts) are open to those who may read them',
    broken: ({ from, to }) => {
      const module = partOf(to, modules)
      if (!module || module.endsWith('.ts') || isTest(from) || /^apps\/server\/(demonstration|seed)\//.test(from)) return false
      const isOpen = ['index.ts', 'tables.gen.ts'].some((file) => to === `${modules}/${module}/${file}`)
      return partOf(from, modules) !== module && !isOpen
    },
  },
  {
    rule: 'only app.ts, main.ts, the list of modules and tests open providers; a module knows their interface (provider.ts) alone',
    broken: ({ from, to }) =>
      isIn(to, 'apps/server/src/providers') &&
      isIn(from, 'apps/server/src') &&
      !isIn(from, 'apps/server/src/providers') &&
      !/^apps\/server\/src\/(app|main)\.ts$/.test(from) &&
      !isTest(from) &&
      !to.endsWith('/provider.ts'),
  },
  {
    rule: 'only main.ts, the seed itself and tests use the seed',
    broken: ({ from, to }) =>
      isIn(to, 'apps/server/seed') &&
      isIn(from, 'apps') &&
      !isIn(from, 'apps/server/seed') &&
      !/^apps\/server\/src\/(app|main)\.ts$/.test(from) &&
      !isTest(from),
  },
  {
    rule: 'only app.ts and openers of providers, as they start a demonstration, start-checks.ts, which refuses one in production, the seed and tests use the demonstration',
    broken: ({ from, to, lazy }) =>
      isIn(to, 'apps/server/demonstration') &&
      isIn(from, 'apps') &&
      !/^apps\/server\/(demonstration|seed)\//.test(from) &&
      !(lazy && /^apps\/server\/src\/(app|start-checks|providers\/open)\.ts$/.test(from)) &&
      !isTest(from),
  },
  {
    rule: 'only files that run in worker processes load libraries for pictures, PDFs and solving',
    broken: ({ from, spec }) => loadedInWorkers.test(spec) && !runInWorkers.test(from) && !isTest(from),
  },
  {
    rule: 'a file that runs in worker processes is imported as a type (workerTask), unless by another such file, the seed or tests',
    broken: ({ from, to, typeOnly }) =>
      runInWorkers.test(to) && !runInWorkers.test(from) && !typeOnly && !isTest(from) && !isIn(from, 'apps/server/seed'),
  },
  {
    rule: 'a feature imports neither another feature nor a page',
    broken: ({ from, to }) =>
      isIn(from, features) &&
      (isIn(to, 'apps/h5/src/pages') || (isIn(to, features) && partOf(from, features) !== partOf(to, features))),
  },
  {
    rule: 'a page imports features, shell, ui and contract, not another page',
    broken: ({ from, to }) =>
      isIn(from, 'apps/h5/src/pages') &&
      isIn(to, 'apps/h5/src') &&
      !isTest(from) &&
      !/^apps\/h5\/src\/(features|shell)\//.test(to) &&
      !isIn(to, dirname(from)) &&
      !isIn(from, dirname(to)),
  },
  {
    rule: 'the kit of the console knows no screen',
    broken: ({ from, to }) => isIn(from, 'apps/console/src/kit') && isIn(to, 'apps/console/src/screens'),
  },
  {
    rule: 'an application is not a library',
    broken: ({ spec }) => /^@shop\/(server|cashier|h5|console)\b/.test(spec),
  },
  {
    rule: 'another workspace is reached by its name, not by a relative path (tests may start the built-in cashier, and stand-ins of providers)',
    broken: ({ from, to, spec }) => {
      const target = workspaceOf(to)
      return (
        spec.startsWith('.') &&
        target &&
        target !== workspaceOf(from) &&
        !(isTest(from) && (isIn(to, 'apps/cashier') || isIn(to, 'apps/server/test'))) &&
        !isIn(from, 'bench')
      )
    },
  },
]

/**
 * Every broken rule as one line of text; empty when the tree is clean.
 * @param {Map<string, string>} files path from the root → text
 * @returns {string[]}
 */
export function checkBoundaries(files) {
  const imports = [...files].flatMap(([from, text]) => readImports(from, text))
  const broken = imports.flatMap((line) =>
    rules.filter((rule) => rule.broken(line)).map(({ rule }) => `${line.from} imports ${line.spec}: ${rule}`),
  )
  /** @type {Map<string, string[]>} */
  const graph = new Map([...files.keys()].map((file) => [file, []]))
  for (const { from, to } of imports) if (files.has(to)) graph.get(from)?.push(to)
  const circular = 'circular imports, be they lazy or of types: move what both need to a file below them'
  return [...broken, ...findCycles(graph).map((ring) => `${ring.join(' → ')}: ${circular}`)]
}

/** All files of the project with such a name, TypeScript by default, by path from its root. */
export function readProject(name = /\.tsx?$/) {
  /** @type {Map<string, string>} */
  const files = new Map()
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name)) walk(path)
      else if (name.test(entry.name)) files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'))
    }
  }
  walk(root)
  return files
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = readProject()
  const imports = [...files].flatMap(([from, text]) => readImports(from, text))
  const dump = readFileSync(join(root, 'apps/server/schema.sql'), 'utf8')
  const owners = checkTableOwners(files, imports, {
    order: MODULES,
    otherSchemas: OTHER_SCHEMAS,
    relations: readSchema(dump),
    routines: readRoutines(dump),
  })
  const documented = checkDocumented(readFileSync(join(root, 'docs/architecture.md'), 'utf8'), MODULES)
  const foreignKeys = checkForeignKeys(dump, {
    order: Object.keys(MODULES),
    otherSchemas: OTHER_SCHEMAS,
    declared: FOREIGN_KEYS,
  })
  const broken = [
    ...checkBoundaries(files),
    ...owners,
    ...foreignKeys,
    ...documented,
    ...checkTestedHandlers(files, imports),
    ...checkBareCodes(files),
    ...checkBareLoops(files),
    ...checkAnswerCodes(files),
    ...checkRawMoney(files),
    ...checkStyles(files, readProject(/\.module\.css$/)),
  ]
  for (const line of broken) console.error(line)
  process.exit(broken.length ? 1 : 0)
}
