import * as z from 'zod/mini'
import { Count, Done, Id, Nothing, endpoint, text } from './endpoint.ts'

/** Goods are in categories of this level; the levels above it are branches. */
export const LEAF_LEVEL = 3
/** The most categories below one. */
export const MAX_SIBLINGS = 60
const Name = text(12, 2)
const fields = { name: '名称', parent: '上级分类', position: '顺序', goods: '商品数' }

export const ListCategoryTree = endpoint({
  method: 'GET',
  path: '/console/library/categoryTree',
  access: 'platform:offers',
  summary:
    'All categories of goods, the first level first, in their order, each with how many goods are in it, on the lists or not',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        categoryId: Id,
        parentId: z.nullable(Id),
        /** From 1, the highest, to 3. */
        level: Count,
        name: z.string(),
        /** Of a branch, those of all categories below it. */
        goods: Count,
      }),
    ),
  }),
})

export const AddCategory = endpoint({
  method: 'POST',
  path: '/console/library/addCategory',
  access: 'platform:offers',
  summary: 'Adds a category at the end of those below one; null: one of the first level. Shops see it once there are goods in it',
  input: z.strictObject({ parentId: z.nullable(Id), name: Name }),
  output: z.object({ categoryId: Id }),
  audit: { subject: 'category', actions: { 'category.add': '新增分类' }, fields },
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})

export const RenameCategory = endpoint({
  method: 'POST',
  path: '/console/library/renameCategory',
  access: 'platform:offers',
  summary: 'Gives a category another name, which shops see at once',
  input: z.strictObject({ categoryId: Id, name: Name }),
  output: Done,
  audit: { subject: 'category', actions: { 'category.rename': '修改分类名称' }, fields },
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})

export const MoveCategory = endpoint({
  method: 'POST',
  path: '/console/library/moveCategory',
  access: 'platform:offers',
  summary:
    'Puts a category, with all that is below it, to a place among those below one of the level above its level; its goods are found there at once',
  input: z.strictObject({
    categoryId: Id,
    parentId: z.nullable(Id),
    /** From 1; beyond the end: the last. */
    position: z.int().check(z.positive(), z.maximum(MAX_SIBLINGS)),
  }),
  output: Done,
  audit: { subject: 'category', actions: { 'category.move': '移动分类' }, fields },
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})

export const RemoveCategory = endpoint({
  method: 'POST',
  path: '/console/library/removeCategory',
  access: 'platform:offers',
  summary: 'Removes a category without goods and without categories below it, which no salesman handles',
  input: z.strictObject({ categoryId: Id }),
  output: Done,
  audit: { subject: 'category', actions: { 'category.remove': '删除分类' }, fields },
  refusals: ['NOT_FOUND', 'CATEGORY_IN_USE'],
})
