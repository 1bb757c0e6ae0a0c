import { GetPersonalisation, SetPersonalisation } from '@shop/contract/browsing'
import { Cell, Switch } from '@shop/ui'
import { useCall, useSend } from '../../../../shell/query.ts'

/** Whether goods are recommended by what the shop bought (PIPL, article 24: everyone may switch that off). */
export function PersonalisationCell() {
  const { data } = useCall(GetPersonalisation, {}, { staleTime: 0 })
  const { send } = useSend(SetPersonalisation)
  if (!data) return null
  return (
    <Cell
      title="个性化推荐"
      detail={data.on ? '按门店买过的商品推荐' : '只按地区和销量推荐'}
      right={<Switch label="个性化推荐" checked={data.on} onChange={(on) => send({ on })} />}
    />
  )
}
