import { CallError } from '@shop/client'
import { SaveScopeWord } from '@shop/contract/console-scope-words'
import type { Args } from '@shop/contract/endpoint'
import { call } from '../../kit/http.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { scopeNames } from './word.ts'

/** Saves a word; one whose parts are all in the list only once that was confirmed. Resolves to what is said of it, undefined when it was not. */
export function useSaveWord() {
  const confirm = useConfirmAction()
  return async (word: Args<typeof SaveScopeWord>): Promise<string | undefined> => {
    const send = async (confirmed: boolean) => {
      await call(SaveScopeWord, { ...word, confirmed })
      return '已保存，填写和审核时马上按此对应'
    }
    try {
      return await send(false)
    } catch (error) {
      if (!(error instanceof CallError) || !error.is(SaveScopeWord, 'PARTS_KNOWN')) throw error
      const text = (
        <>
          <p>不用再收录，证照上写在一起也会逐项对应：</p>
          <ul>
            {error.data.parts.map((part) => (
              <li key={part.word}>
                {part.word}：{scopeNames(part.codes).join('、') || '平台不销售'}
              </li>
            ))}
          </ul>
          <p>{afterwards(word.codes.length > 0, error.data.parts)}</p>
        </>
      )
      return (await confirm({ title: '各项已收录，仍然保存？', text, ok: '仍然保存' })) ? send(true) : undefined
    }
  }
}

/** What a joined word changes that is saved all the same. */
const afterwards = (isSold: boolean, parts: readonly { codes: readonly unknown[] }[]) =>
  !isSold && parts.some(({ codes }) => codes.length > 0)
    ? '仍然保存后，写在一起时还是按各项对应。'
    : '仍然保存后，写在一起时按这一条，不再按各项对应。'
