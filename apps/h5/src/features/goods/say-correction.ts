import { toast } from '@shop/ui'
import type { correctionText } from '../../shell/cart/correction-text.ts'

/** Says why a typed quantity was changed (`correctionText`). The words are loaded when they are needed: lists have no room for them. */
export function sayCorrection(...why: Parameters<typeof correctionText>): void {
  const say = (words: typeof import('../../shell/cart/correction-text.ts')) => toast(words.correctionText(...why))
  void import('../../shell/cart/correction-text.ts').then(say, () => toast('已改为可填的数量'))
}
