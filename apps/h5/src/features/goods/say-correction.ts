import { toast } from '@shop/ui'
import type { correctionText } from './quantities.ts'

/** Says why a typed quantity was changed (`correctionText`). The words are loaded when they are needed: lists have no room for them. */
export function sayCorrection(...why: Parameters<typeof correctionText>): void {
  const say = (words: typeof import('./quantities.ts')) => toast(words.correctionText(...why))
  void import('./quantities.ts').then(say, () => toast('已改为可填的数量'))
}
