import type { ConsoleGetFeedback } from '@shop/contract/console-feedback'
import type { Out } from '@shop/contract/endpoint'

export type Feedback = Out<typeof ConsoleGetFeedback>
