import { ConsoleListLibrary, GOODS_TYPE_NAMES, LIBRARY_GAPS, SPECIAL_CLASSES } from '@shop/contract'
import { exported } from '../../kernel/exported-list.ts'
import { consoleListLibrary } from './console-list-library.ts'

export const exports = [
  exported(ConsoleListLibrary, consoleListLibrary, {
    编码: (row) => row.goodsNo,
    商品: (row) => row.goodsShowName,
    规格: (row) => row.specification,
    单位: (row) => row.units,
    厂家: (row) => row.factory,
    批准文号: (row) => row.approvalNo,
    类别: (row) => GOODS_TYPE_NAMES[row.type],
    分类: (row) => row.categories.join(' / '),
    特殊品类: (row) => (row.specialClass ? SPECIAL_CLASSES[row.specialClass].name : ''),
    展示: (row) => (row.listed ? '是' : '否'),
    在售卖家: (row) => row.offerCount,
    销量: (row) => row.salesCount,
    待补: (row) => row.gaps.map((gap) => LIBRARY_GAPS[gap]).join('；'),
  }),
]
