import { ListSellers } from '@shop/contract/sellers'
import { InfiniteList } from '@shop/ui'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { deferred, serve } from '../../test/server.ts'
import { useCallList } from './call-list.ts'
import { queryClient } from './query-client.ts'

const sellers = (cursor: string | undefined, first = '国药一致') =>
  cursor === undefined
    ? { rows: [{ id: 1, name: first } as never], next: 'two' }
    : { rows: [{ id: 2, name: '九畴惠民' } as never], next: null }
/** The end of the list came into sight. */
const asked = vi.fn()

/** The sellers' names, page by page. */
function Sellers() {
  const list = useCallList(ListSellers, {})
  const more = () => {
    asked()
    list.more()
  }
  return <InfiniteList items={list.rows} render={(row) => row.name} keyOf={(row) => row.id} state={list.state} onMore={more} />
}
const open = (answer: NonNullable<Parameters<typeof serve>[0]['ListSellers']>) => {
  const server = serve({ ListSellers: answer })
  return { server, leave: render(<Sellers />).unmount }
}
const name = (text: string) => expect.element(page.getByText(text, { exact: true }))

beforeEach(() => {
  asked.mockClear()
  onTestFinished(() => {
    queryClient.clear()
    vi.unstubAllGlobals()
  })
})

/** A visit in which both pages were seen; on the next one the first page is shown while it is fetched again. */
async function visited() {
  const { server, leave } = open(({ cursor }) => sellers(cursor))
  await name('九畴惠民').toBeVisible()
  await name('没有更多了').toBeVisible()
  expect(server.of('ListSellers')).toEqual([{}, { cursor: 'two' }])
  leave()
  asked.mockClear()
}

test('a new visit fetches the first page again and shows it meanwhile', async () => {
  await visited()
  const again = deferred<ReturnType<typeof sellers>>()
  const { leave } = open(({ cursor }) => (cursor === undefined ? again.promise : sellers(cursor)))
  onTestFinished(leave)
  await name('国药一致').toBeVisible()
  await name('九畴惠民').not.toBeInTheDocument()
  again.resolve(sellers(undefined, '康源医药'))
  await name('康源医药').toBeVisible()
})

test('a page asked for while the list is fetched again is loaded after that, once', async () => {
  await visited()
  const again = deferred<ReturnType<typeof sellers>>()
  const { server, leave } = open(({ cursor }) => (cursor === undefined ? again.promise : sellers(cursor)))
  onTestFinished(leave)
  await expect.poll(() => asked).toHaveBeenCalled()
  expect(server.of('ListSellers')).toEqual([{}])
  again.resolve(sellers(undefined))
  await name('九畴惠民').toBeVisible()
  await name('没有更多了').toBeVisible()
  expect(server.of('ListSellers')).toEqual([{}, { cursor: 'two' }])
})

test('where the list has become one page meanwhile, nothing more is asked for', async () => {
  await visited()
  const again = deferred<ReturnType<typeof sellers>>()
  const { server, leave } = open(() => again.promise)
  onTestFinished(leave)
  await expect.poll(() => asked).toHaveBeenCalled()
  again.resolve({ ...sellers(undefined), next: null })
  await name('没有更多了').toBeVisible()
  expect(server.of('ListSellers')).toEqual([{}])
})
