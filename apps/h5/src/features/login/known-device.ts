import { deviceStorage } from '../../shell/session.ts'

/** A device is used by few people. */
const MAX_ACCOUNTS = 5
type Proofs = Record<string, string>

function read(): Proofs {
  try {
    return (JSON.parse(deviceStorage.read('known-device') ?? '{}') ?? {}) as Proofs
  } catch {
    return {}
  }
}

/** What a login of this phone carries: the proof that it was logged in on this device before, if it was. */
export function knownDevice(phone: string): { device?: string } {
  const device = read()[phone]
  return device ? { device } : {}
}

/** Keeps the proof from a login, those of the last five phones. */
export function keepKnownDevice(phone: string, device: string): void {
  const { [phone]: _, ...others } = read()
  const kept = Object.entries(others).slice(1 - MAX_ACCOUNTS)
  deviceStorage.write('known-device', JSON.stringify(Object.fromEntries([...kept, [phone, device]])))
}
