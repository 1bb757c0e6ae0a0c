import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ui = `${import.meta.dirname}/../../../packages/ui/src`
const inUi = (file: string) => readFileSync(`${ui}/${file}`, 'utf8')
/** The file that defines each export of @shop/ui; every icon becomes its own module. */
function filesOfUi(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, list, file] of inUi('index.ts').matchAll(/^export (\*|\{ .+ \}) from '\.\/(.+)'/gm)) {
    const names = list === '*' ? inUi(file!).matchAll(/^export (?:const|function) (\w+)/gm) : list!.matchAll(/(\w+)/g)
    for (const [, name] of names) files.set(name!, file === 'icon/icons.tsx' ? `icon:${name}` : `@shop/ui/${file}`)
  }
  return files
}

/**
 * Rewrites imports from @shop/ui as a whole to imports from its files, so that the first load has only the components it
 * uses. A module is never split across chunks: without this, all icons of the shop would be in the first load.
 */
export function uiByItsFiles(): Plugin {
  const files = filesOfUi()
  return {
    name: 'ui-by-its-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? id : null),
    load(id) {
      if (!id.startsWith('icon:') && !id.endsWith('/ui/src/icon/icons.tsx')) return null
      const drawn = [...inUi('icon/icons.tsx').matchAll(/^export const (Icon\w+) = .*(?:\n {2}.*)*(?:\n\))?/gm)]
      if (!id.startsWith('icon:')) return drawn.map(([, name]) => `export { ${name} } from 'icon:${name}'`).join('\n')
      const code = drawn.find(([, name]) => id === `icon:${name}`)?.[0]
      return `import { drawIcon } from '${ui}/icon/Icon.tsx'\n${code}`
    },
    transform(code) {
      const apart = code.replace(/^import \{([^}]+)\} from '(?:@shop\/ui|(?:@shop\/ui|\.\.)\/icon\/icons\.tsx)'$/gm, (_, list) =>
        [...(list as string).matchAll(/(type )?(\w+)/g)]
          .map(([, type, name]) =>
            type ? '' : `import { ${name} } from '${files.get(name!) ?? this.error(`@shop/ui has no ${name}`)}'`,
          )
          .join(';'),
      )
      return apart === code ? null : { code: apart, map: null }
    },
  }
}
