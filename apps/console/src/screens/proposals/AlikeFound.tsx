import { FindAlikeGoods } from '@shop/contract/console-goods-proposals'
import { ALIKE_NAMES, isLikely } from '@shop/contract/goods-proposals'
import { Link } from '@tanstack/react-router'
import { Alert, Checkbox, Form, Tag } from 'antd'
import { useCall } from '../../kit/queries.ts'
import { useQuiet } from '../../kit/use-quiet.ts'
import { Goods } from '../goods/Goods.tsx'
import type { AlikeRow, ProposalValues } from './proposal.ts'
import styles from './proposals.module.css'

/** What the library may have already of what is being typed. Where that is likely, the seller has to say that it is another product. */
export function AlikeFound() {
  const form = Form.useFormInstance<ProposalValues>()
  const typed = [
    Form.useWatch('genericName', form),
    Form.useWatch('specification', form),
    Form.useWatch('factory', form),
    Form.useWatch('approvalNo', form),
    Form.useWatch('barcode', form),
  ].map((value: string | undefined) => value?.trim() ?? '')
  const quiet = useQuiet(JSON.stringify(typed))
  const [genericName = '', specification = '', factory = '', approvalNo = '', barcode = ''] = JSON.parse(quiet) as string[]
  const isTyped = genericName.length > 1 || approvalNo !== '' || barcode !== ''
  const { data } = useCall(
    FindAlikeGoods,
    { genericName, specification, factory, ...(approvalNo && { approvalNo }), ...(barcode && { barcode }) },
    { keep: true, enabled: isTyped },
  )
  const rows = isTyped ? (data?.rows ?? []) : []
  if (rows.length === 0) return null
  const likely = rows.some(({ alike }) => isLikely(alike))
  return (
    <>
      <Alert
        className="gap"
        type={likely ? 'warning' : 'info'}
        showIcon
        title={likely ? '可能已有，是同一个商品请直接报价' : '可能已有相近的商品，请核对'}
        description={
          <ul className={styles.alike}>
            {rows.map((row) => (
              <li key={row.goodsId}>
                <Goods {...row} />
                <Tag>{ALIKE_NAMES[row.alike]}</Tag>
                <Next row={row} />
              </li>
            ))}
          </ul>
        }
      />
      {likely && (
        <Form.Item
          name="isOther"
          valuePropName="checked"
          preserve={false}
          rules={[{ validator: (_, checked) => (checked ? Promise.resolve() : Promise.reject(new Error('请先核对上面的商品'))) }]}
        >
          <Checkbox>都不是同一个商品，仍要申请</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

/** What the seller can do with the record. */
function Next({ row: { gccsId, listed, goodsNo, goodsShowName } }: { row: AlikeRow }) {
  if (gccsId !== null)
    return (
      <Link to="/offers/$gccsId" params={{ gccsId: String(gccsId) }} aria-label={`查看报价 ${goodsShowName}`}>
        查看报价
      </Link>
    )
  if (!listed) return <span className="quiet">平台已停止展示</span>
  return (
    <Link to="/offers" search={{ offer: goodsNo }} aria-label={`去报价 ${goodsShowName}`}>
      去报价
    </Link>
  )
}
