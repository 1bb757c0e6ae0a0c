import { useQuery } from '@tanstack/react-query'
import { useBoot } from '../../shell/me.ts'

/** Asks one of the calls that exist only in demonstration mode. */
async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`/h5api/dev/${path}`)
  if (!answer.ok) throw new Error(String(answer.status))
  const body: unknown = await answer.json()
  return (typeof body === 'object' && body !== null && 'data' in body ? body.data : body) as T
}

export interface DemonstrationAccount {
  account: string
  password: string
  note: string
}
/** The people of the demonstration world; none when this is a real shop. */
export function useDemonstrationAccounts() {
  const enabled = useBoot().data?.demonstration === true
  const { data } = useQuery({
    queryKey: ['demonstration accounts'],
    queryFn: () => ask<DemonstrationAccount[] | { rows: DemonstrationAccount[] }>('accounts'),
    enabled,
    staleTime: Infinity,
    retry: false,
  })
  const rows = Array.isArray(data) ? data : (data?.rows ?? [])
  return rows.filter(({ account }) => /^1\d{10}$/.test(account))
}

const wordsOf = (answer: unknown): string => {
  if (typeof answer === 'string') return answer
  if (Array.isArray(answer)) return wordsOf(answer.at(0))
  if (typeof answer === 'object' && answer !== null) {
    const { text, code, rows, content } = answer as Record<string, unknown>
    return wordsOf(text ?? code ?? content ?? rows)
  }
  return ''
}
/** What stands in a captcha's picture. */
export const captchaText = async (uuid: string) => wordsOf(await ask(`captcha/${uuid}`))
/** The newest code sent to a phone. */
export const smsCode = async (phone: string) => /\d{6}/.exec(wordsOf(await ask(`sms?phone=${phone}`)))?.[0] ?? ''
