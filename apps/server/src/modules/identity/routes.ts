import * as calls from '@shop/contract'
import { flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { RealNameProvider } from '../../providers/real-name/provider.ts'
import { getRealName } from './get-real-name.ts'
import { verifyRealName, type FindReviewed } from './verify-real-name.ts'

export function routes(kernel: Kernel, secrets: Secrets, provider: RealNameProvider | null, findReviewed: FindReviewed) {
  query(kernel, calls.GetRealName, getRealName(secrets, provider))
  flow(kernel, calls.VerifyRealName, verifyRealName(secrets, provider, findReviewed))
}
