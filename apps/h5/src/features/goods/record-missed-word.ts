import { RecordMissedWord } from '@shop/contract/missed-words'
import { GetInfo } from '@shop/contract/me'
import { call } from '../../shell/http.ts'
import { callOptions, queryClient } from '../../shell/query.ts'

/** What this page has counted already, by shop and day. */
const counted = new Set<string>()

/** Counts for the platform, once a day and page, that a shop searched for these words in vain; of people without a shop nothing is counted. */
export async function recordMissedWord(keyword: string) {
  const { shop } = await queryClient.ensureQueryData(callOptions(GetInfo, {}))
  const key = `${shop?.id} ${new Date().toDateString()} ${keyword}`
  if (!shop || counted.has(key)) return
  counted.add(key)
  try {
    await call(RecordMissedWord, { keyword })
  } catch (error) {
    counted.delete(key)
    throw error
  }
}
