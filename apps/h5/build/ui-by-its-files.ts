import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ui = `${import.meta.dirname}/../../../packages/ui/src`
const inUi = (file: string) => readFileSync(`${ui}/${file}`, 'utf8')
/** Files of icons, with the file and function that draw them: every icon becomes its own module. */
const drawnBy: Record<string, readonly [file: string, draw: string]> = {
  'icon/icons.tsx': ['Icon.tsx', 'drawIcon'],
  'icon/duotone-icons.tsx': ['Duotone.tsx', 'drawDuotone'],
}
/** The icons of a file: their names and the code of each. */
const iconsOf = (file: string) =>
  [...inUi(file).matchAll(/^export const (\w+) = .*(?:\n {2}.*)*(?:\n\))?/gm)].map(([code, name]) => ({ name: name!, code }))

/** The file that defines each export of @shop/ui. */
function filesOfUi(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, list, file] of inUi('index.ts').matchAll(/^export (\*|\{ .+ \}) from '\.\/(.+)'/gm)) {
    const names = list === '*' ? inUi(file!).matchAll(/^export (?:const|function) (\w+)/gm) : list!.matchAll(/(\w+)/g)
    for (const [, name] of names) files.set(name!, drawnBy[file!] ? `icon:${name}` : `@shop/ui/${file}`)
  }
  return files
}

/**
 * Rewrites imports from @shop/ui as a whole to imports from its files, so that the first load has only the components it
 * uses. A module is never split across chunks: without this, all icons of the shop would be in the first load. Only the gallery
 * imports the whole, and gets copies of the icons: it would make every icon of one page a shared one, which all pages load.
 */
export function uiByItsFiles(): Plugin {
  const files = filesOfUi()
  return {
    name: 'ui-by-its-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? id : null),
    load(id) {
      for (const [file, [drawer, draw]] of Object.entries(drawnBy)) {
        const icon = id.startsWith('icon:') && iconsOf(file).find(({ name }) => id === `icon:${name}`)
        if (icon) return `import { ${draw} } from '${ui}/icon/${drawer}'\n${icon.code}`
      }
      return null
    },
    transform(code) {
      const apart = code.replace(
        /^import \{([^}]+)\} from '(?:@shop\/ui|(?:@shop\/ui|\.\.)\/icon\/(?:duotone-)?icons\.tsx)'$/gm,
        (_, list) =>
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
