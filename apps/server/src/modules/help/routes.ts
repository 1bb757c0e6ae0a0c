import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../operators/index.ts'
import { arrangeHelpProblem } from './arrange-help-problem.ts'
import { consoleGetHelpProblem } from './console-get-help-problem.ts'
import { consoleListHelp } from './console-list-help.ts'
import { getHelp } from './get-help.ts'
import { getHelpProblem } from './get-help-problem.ts'
import { rateHelpProblem } from './rate-help-problem.ts'
import { saveHelpProblem } from './save-help-problem.ts'
import { saveHelpTopic } from './save-help-topic.ts'
import { searchHelp } from './search-help.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.GetHelp, getHelp)
  query(kernel, calls.SearchHelp, searchHelp)
  query(kernel, calls.GetHelpProblem, getHelpProblem)
  command(kernel, calls.RateHelpProblem, rateHelpProblem)
  query(kernel, calls.ConsoleListHelp, consoleListHelp)
  query(kernel, calls.ConsoleGetHelpProblem, consoleGetHelpProblem)
  consoleCommand(kernel, calls.SaveHelpTopic, saveHelpTopic)
  consoleCommand(kernel, calls.SaveHelpProblem, saveHelpProblem)
  consoleCommand(kernel, calls.ArrangeHelpProblem, arrangeHelpProblem)
}
