import type { GetHelpProblem } from '@shop/contract/help'
import type { Out } from '@shop/contract/endpoint'

export type Problem = Out<typeof GetHelpProblem>
