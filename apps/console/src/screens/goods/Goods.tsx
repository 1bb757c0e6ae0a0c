/** A goods record in a table cell: name, then specification and factory in grey. */
export function Goods({
  goodsShowName,
  specification,
  factory,
}: {
  goodsShowName: string
  specification: string
  factory?: string
}) {
  return (
    <div className="goods">
      <div>{goodsShowName}</div>
      <div className="quiet">
        {specification}
        {factory && ` · ${factory}`}
      </div>
    </div>
  )
}
