import * as z from 'zod/mini'
import { Picture } from './catalog.ts'
import { Count, Cursor, Done, Id, Nothing, endpoint, rowsOf, text } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'

/** Where favourites are that are in no folder of the shop's making; `NO_FOLDER` names it where lists are asked for. */
export const DEFAULT_FOLDER = '默认'
export const NO_FOLDER = 0
/** The most folders of a shop, the default one among them, and the most characters of a name. */
export const MAX_FOLDERS = 20
export const MAX_FOLDER_NAME = 10
/** The most favourites that are moved at once. */
export const MAX_MOVED = 500

export const ListFavouriteFolders = endpoint({
  method: 'GET',
  path: '/mall/client/favourite/folders',
  access: 'buyer',
  tags: ['favourites'],
  summary: 'The folders of the shop’s favourites: the default one, then the others in the order they were made',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        /** Null: the default one. */
        folderId: z.nullable(Id),
        name: z.string(),
        /** How many favourites it has, on sale or not. */
        count: Count,
      }),
    ),
  }),
})
export const SaveFavouriteFolder = endpoint({
  method: 'POST',
  path: '/mall/client/favourite/folder/save',
  access: 'buyer',
  idempotent: true,
  invalidates: ['favourites'],
  summary: 'Makes a folder, or renames one',
  input: z.strictObject({ folderId: z.optional(Id), name: text(MAX_FOLDER_NAME, 1) }),
  output: z.object({ folderId: Id }),
  refusals: ['NOT_FOUND', 'DUPLICATE', 'FOLDERS_FULL'],
})
export const RemoveFavouriteFolder = endpoint({
  method: 'POST',
  path: '/mall/client/favourite/folder/remove',
  access: 'buyer',
  invalidates: ['favourites'],
  summary: 'Removes a folder; its favourites go to the default one',
  input: z.strictObject({ folderId: Id }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
export const ListFavourites = endpoint({
  method: 'GET',
  path: '/mall/client/favourite/list',
  access: 'buyer',
  tags: ['favourites'],
  summary: 'The shop’s favourites by name, on sale or not, the latest first: to sort them into folders',
  input: z.strictObject({
    /** A folder's id, or NO_FOLDER for the default one; without it, all. */
    folder: z.optional(Count),
    cursor: Cursor,
  }),
  output: rowsOf(z.object({ goodsId: Id, ...GoodsBrief.shape, image: Picture, folderId: z.nullable(Id) })),
})
export const MoveFavourites = endpoint({
  method: 'POST',
  path: '/mall/client/favourite/move',
  access: 'buyer',
  invalidates: ['favourites'],
  summary: 'Moves favourites into a folder, or into the default one (null); what is no favourite any more is left out',
  input: z.strictObject({
    goodsIds: z.array(Id).check(z.minLength(1, '请选择商品'), z.maxLength(MAX_MOVED)),
    folderId: z.nullable(Id),
  }),
  output: z.object({ moved: Count }),
  refusals: ['NOT_FOUND'],
})
