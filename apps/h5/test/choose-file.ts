import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/**
 * Chooses a file as a person does, without sending its bytes through the test runner: `upload` writes 10 MB out as text on
 * their way to the browser and back, which takes half a minute on a busy machine.
 */
export async function chooseFile(input: Locator, file: File): Promise<void> {
  await expect.element(input).toBeInTheDocument()
  const element = input.element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
