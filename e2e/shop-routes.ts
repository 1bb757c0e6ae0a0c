import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sourceOf = (app: string) => fileURLToPath(new URL(`../apps/${app}/src/`, import.meta.url))

export interface ShopRoute {
  route: string
  /** The parameters of its address that name things: those that end in `Id`. */
  ids: string[]
}
/**
 * The pages that the shop declares, by their address below /h5/, in the order of its route tables. The tables are read as text:
 * only a bundler can import them, for they load pages by patterns of files.
 */
export function readShopRoutes(): ShopRoute[] {
  const folder = join(sourceOf('h5'), 'routes')
  return readdirSync(folder).flatMap((name) => routesOf(readFileSync(join(folder, name), 'utf8')))
}

/** The routes of one table; what several of them take from the address has a name there. */
function routesOf(table: string): ShopRoute[] {
  const named = new Map(
    Array.from(table.matchAll(/^const (\w+) = search\(\{([^}]*)\}\)/gm), ([, name, fields]) => [name!, fields!]),
  )
  const [, ...entries] = table.split(/^(?= {2}'?[\w/-]+'?: page\()/m)
  return entries.map((text) => {
    const entry = text.split(/^\}/m)[0]!
    const fields = entry.replace(/\b(\w+)(?=,?\s*\)[,\s]*$)/, (name) => named.get(name) ?? name)
    return {
      route: /^ {2}'?([\w/-]+)/.exec(entry)![1]!,
      ids: Array.from(fields.matchAll(/\b(\w+Id):/g), ([, name]) => name!),
    }
  })
}

/** The pages that have a file, by the address that the file stands for. */
export function readPageFiles(): string[] {
  const folder = join(sourceOf('h5'), 'pages')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.includes('/parts/'))
    .map((name) => name.replace(/\.tsx$/, ''))
}

/** The screens of the console that are in its menu, by their address below /console; read as text, too. */
export function readMenuScreens(): string[] {
  const folder = join(sourceOf('console'), 'screens')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('routes.ts'))
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bscreen\(\{([^}]*\bmenu:[^}]*)\}/g)].map(
      ([, facts]) => /\bpath: '([^']+)'/.exec(facts!)![1]!,
    ),
  )
}

export interface SpecifiedRoute {
  route: string
  title: string
  header: 'default' | 'custom' | 'hidden' | 'transparent'
  pullToRefresh: boolean
}
/** Every page of the specification. */
export const specifiedRoutes = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as SpecifiedRoute[]
