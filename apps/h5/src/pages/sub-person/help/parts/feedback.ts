import type { GetFeedback } from '@shop/contract/feedback'
import type { Out } from '@shop/contract/endpoint'

export type Feedback = Out<typeof GetFeedback>
