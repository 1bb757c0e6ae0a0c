/** The sources that talk to the server's database. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readModule, type Module } from './syntax.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Tests themselves are left out: they issue their statements whenever they run. */
const FILES = ['apps/server/{src,seed,demonstration,test/factories}/**/*.ts', 'bench/*.ts']

/** By their paths from the root of the project. */
export function readServer(): Map<string, Module> {
  const files = globSync(FILES, { cwd: root, exclude: (name) => /\.(test|gen)\.ts$/.test(name) })
  return new Map(files.sort().map((file) => [file, readModule(file, readFileSync(`${root}${file}`, 'utf8'))]))
}
