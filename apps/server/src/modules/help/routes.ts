import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { arrangeHelpProblem } from './arrange-help-problem.ts'
import { consoleGetHelpProblem } from './console-get-help-problem.ts'
import { consoleListHelp } from './console-list-help.ts'
import { addToFeedback } from './feedback/add-to-feedback.ts'
import { answerFeedback } from './feedback/answer-feedback.ts'
import { claimFeedback } from './feedback/claim-feedback.ts'
import { consoleGetFeedback } from './feedback/console-get-feedback.ts'
import { consoleListFeedback } from './feedback/console-list-feedback.ts'
import { getFeedback } from './feedback/get-feedback.ts'
import { listFeedback } from './feedback/list-feedback.ts'
import { listFeedbackKinds } from './feedback/list-feedback-kinds.ts'
import { openFeedbackFile } from './feedback/open-feedback-file.ts'
import { rateFeedback } from './feedback/rate-feedback.ts'
import { readFeedback } from './feedback/read-feedback.ts'
import { sendFeedback } from './feedback/send-feedback.ts'
import { sendGuestFeedback } from './feedback/send-guest-feedback.ts'
import { getHelp } from './get-help.ts'
import { getHelpProblem } from './get-help-problem.ts'
import { rateHelpProblem } from './rate-help-problem.ts'
import { saveHelpProblem } from './save-help-problem.ts'
import { saveHelpTopic } from './save-help-topic.ts'
import { searchHelp } from './search-help.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.GetHelp, getHelp)
  query(kernel, calls.SearchHelp, searchHelp)
  query(kernel, calls.GetHelpProblem, getHelpProblem)
  command(kernel, calls.RateHelpProblem, rateHelpProblem)
  query(kernel, calls.ConsoleListHelp, consoleListHelp)
  query(kernel, calls.ConsoleGetHelpProblem, consoleGetHelpProblem)
  consoleCommand(kernel, calls.SaveHelpTopic, saveHelpTopic)
  consoleCommand(kernel, calls.SaveHelpProblem, saveHelpProblem)
  consoleCommand(kernel, calls.ArrangeHelpProblem, arrangeHelpProblem)
  command(kernel, calls.SendFeedback, sendFeedback)
  query(kernel, calls.ListFeedbackKinds, listFeedbackKinds)
  flow(kernel, calls.SendGuestFeedback, sendGuestFeedback)
  query(kernel, calls.ListFeedback, listFeedback)
  query(kernel, calls.GetFeedback, getFeedback(config))
  command(kernel, calls.ReadFeedback, readFeedback)
  command(kernel, calls.AddToFeedback, addToFeedback)
  command(kernel, calls.RateFeedback, rateFeedback)
  query(kernel, calls.ConsoleListFeedback, consoleListFeedback)
  query(kernel, calls.ConsoleGetFeedback, consoleGetFeedback)
  consoleCommand(kernel, calls.ClaimFeedback, claimFeedback)
  consoleCommand(kernel, calls.AnswerFeedback, answerFeedback)
  consoleCommand(kernel, calls.OpenFeedbackFile, openFeedbackFile(config))
}
