import { IconButton, IconScan, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { go } from '../../../../shell/navigation.ts'

const GoodsScan = lazyPart(() => import('../../../../features/scan/GoodsScan.tsx'))

/** The scanner in the search field: a barcode found is searched for. */
export default function Scan() {
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <IconButton icon={<IconScan size={22} />} label="扫一扫" onClick={() => setScanning(true)} />
      <Suspense>
        {scanning && (
          <GoodsScan
            onClose={() => setScanning(false)}
            onFound={(keyword) => {
              setScanning(false)
              go('sub-goods/goods/search', { keyword })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
