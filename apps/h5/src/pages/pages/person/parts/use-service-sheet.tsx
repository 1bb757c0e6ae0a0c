import { lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { setPageSearch, usePageSearch } from '../../../../shell/navigation.ts'

const ServiceSheet = lazyPart(() => import('./ServiceSheet.tsx'))

/** The numbers of customer service, opened by a press, and on arrival from 联系客服 of another page. */
export function useServiceSheet() {
  const [calling, setCalling] = useState(false)
  const { highlight } = usePageSearch('pages/person/index')
  const close = () => {
    setCalling(false)
    if (highlight === 'service') setPageSearch('pages/person/index', { highlight: undefined })
  }
  const sheet = <Suspense>{(calling || highlight === 'service') && <ServiceSheet onClose={close} />}</Suspense>
  return { open: () => setCalling(true), sheet }
}
