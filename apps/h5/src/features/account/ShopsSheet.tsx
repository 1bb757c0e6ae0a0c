import { CallError } from '@shop/client'
import { ListMyShops } from '@shop/contract/me'
import { Button, EmptyView, RadioGroup, Radio, Sheet, Skeleton, toast } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { switchShop } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import { showRefusal, useCall } from '../../shell/query.ts'
import { AskedShops } from './AskedShops.tsx'

/** Selects which of the user's shops to buy for; cart, prices and orders follow. */
export default function ShopsSheet({ onClose }: { onClose: () => void }) {
  const shops = useCall(ListMyShops, {})
  const [going, setGoing] = useState<string | null>(null)
  const choose = async (id: string) => {
    setGoing(id)
    try {
      await switchShop(Number(id))
      toast('已切换门店', { tone: 'success' })
      onClose()
    } catch (error) {
      setGoing(null)
      if (!(error instanceof CallError)) throw error
      showRefusal(error)
    }
  }
  return (
    <Sheet
      open
      title="切换门店"
      onClose={onClose}
      footer={
        <Button block variant="outlined" href={to('sub-person/register/selectType')}>
          新增或加入门店
        </Button>
      }
    >
      <Loaded query={shops} skeleton={<Skeleton shape="list" count={2} />}>
        {({ rows }) =>
          rows.length ? (
            <RadioGroup
              label="门店"
              value={going ?? String(rows.find((row) => row.current)?.id ?? '')}
              onChange={(id) => void choose(id)}
            >
              {rows.map((row) => (
                <Radio
                  key={row.id}
                  value={String(row.id)}
                  hint={`${row.typeName} · ${row.roleName} · ${row.regionName}`}
                  disabled={going !== null}
                >
                  {row.name}
                </Radio>
              ))}
            </RadioGroup>
          ) : (
            <EmptyView small art="counter" title="您还没有加入门店" />
          )
        }
      </Loaded>
      <AskedShops />
    </Sheet>
  )
}
