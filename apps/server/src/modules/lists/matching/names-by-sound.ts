import { pinyin } from 'pinyin-pro'
import { SetMap } from './named-as.ts'

/** How a compared name sounds, whatever its tones. */
const soundOf = (name: string) => pinyin(name, { toneType: 'none', type: 'array' }).join(' ')
const initialsOf = (name: string) => pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase()

/** Names by the first letters of their syllables (amxljn for 阿莫西林胶囊), and by their sound. */
export class NamesBySound {
  readonly #initials = new SetMap()
  readonly #sounds = new SetMap()

  add(name: string) {
    const initials = initialsOf(name)
    this.#initials.add(initials, name)
    // The form is often left out: amxl.
    for (const form of ['jn', 'kl', 'kfy', 'hsjn', 'hsp', 'p', 'w'])
      if (initials.endsWith(form) && initials.length - form.length >= 4) this.#initials.add(initials.slice(0, -form.length), name)
    this.#sounds.add(soundOf(name), name)
  }

  find(bare: string): { name: string; sure: number }[] {
    if (/^[a-z]{4,12}$/.test(bare)) return Array.from(this.#initials.get(bare), (name) => ({ name, sure: 0.7 }))
    if (!/^\p{sc=Han}{3,16}$/u.test(bare)) return []
    return Array.from(this.#sounds.get(soundOf(bare)), (name) => ({ name, sure: 0.85 }))
  }
}
