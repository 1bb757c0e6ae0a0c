import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sourceOf = (app: string) => fileURLToPath(new URL(`../apps/${app}/src/`, import.meta.url))

/**
 * The pages that the shop declares, by their address below /h5/, in the order of its route tables. The tables are read as text:
 * only a bundler can import them, for they load pages by patterns of files.
 */
export function readShopRoutes(): string[] {
  const folder = join(sourceOf('h5'), 'routes')
  const tables = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return tables.flatMap((table) => [...table.matchAll(/^ {2}'?([\w/-]+)'?: page\(/gm)].map(([, route]) => route!))
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
}
/** Every page of the specification. */
export const specifiedRoutes = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as SpecifiedRoute[]
