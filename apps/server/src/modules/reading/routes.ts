import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { getPaperReading } from './get-paper-reading.ts'
import { readPaper } from './read-paper.ts'

export function routes(kernel: Kernel, { secrets }: Config, isReading: () => boolean) {
  query(kernel, calls.CanReadPapers, async () => ({ available: isReading() }))
  command(kernel, calls.ReadPaper, readPaper(isReading))
  query(kernel, calls.GetPaperReading, getPaperReading(secrets))
}
