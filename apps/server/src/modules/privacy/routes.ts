import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { inLoginQueue } from '../access/index.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { cancelDeregistration } from './cancel-deregistration.ts'
import { checkDeregistration } from './check-deregistration.ts'
import { consoleListPersonalData } from './console-list-personal-data.ts'
import { deregister } from './deregister.ts'
import { getPersonalData } from './get-personal-data.ts'
import type { ListObstacles } from './obstacles.ts'
import { listPersonalData } from './list-personal-data.ts'
import { openPersonalDataFile } from './open-personal-data-file.ts'
import { requestPersonalData } from './request-personal-data.ts'
import { revealPersonalData } from './reveal-personal-data.ts'
import { savePersonalDataTexts } from './save-personal-data-texts.ts'

export function routes(kernel: Kernel, config: Config, sources: readonly PersonalData[], listObstacles: ListObstacles) {
  query(kernel, calls.ListPersonalData, listPersonalData(sources))
  query(kernel, calls.GetPersonalData, getPersonalData(sources))
  flow(kernel, calls.RevealPersonalData, inLoginQueue(revealPersonalData(config, sources)))
  command(kernel, calls.RequestPersonalData, requestPersonalData)
  flow(kernel, calls.OpenPersonalDataFile, inLoginQueue(openPersonalDataFile(config)))
  query(kernel, calls.CheckDeregistration, checkDeregistration(listObstacles))
  flow(kernel, calls.Deregister, deregister(config, listObstacles))
  command(kernel, calls.CancelDeregistration, cancelDeregistration)
  query(kernel, calls.ConsoleListPersonalData, consoleListPersonalData)
  consoleCommand(kernel, calls.SavePersonalDataTexts, savePersonalDataTexts)
}
