import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { sql } from '../../kernel/sql.ts'
import { offerKeysOfGoods } from '../catalog/index.ts'
import { consoleGetGoodsText } from './console-get-goods-text.ts'
import { consoleGetLibraryGoods } from './console-get-library-goods.ts'
import { consoleListCategories } from './console-list-categories.ts'
import { consoleListLibrary } from './console-list-library.ts'
import { addCategory } from './categories/add-category.ts'
import { listCategoryTree } from './categories/list-category-tree.ts'
import { moveCategory } from './categories/move-category.ts'
import { removeCategory } from './categories/remove-category.ts'
import { renameCategory } from './categories/rename-category.ts'
import { claimCorrection } from './corrections/claim-correction.ts'
import { consoleListCorrections } from './corrections/console-list-corrections.ts'
import { decideCorrection } from './corrections/decide-correction.ts'
import { listOfferCorrections } from './corrections/list-offer-corrections.ts'
import { openCorrectionPicture } from './corrections/open-correction-picture.ts'
import { proposeCorrection } from './corrections/propose-correction.ts'
import { proposeOfferCorrection } from './corrections/propose-offer-correction.ts'
import { mergeGoods } from './merging/merge-goods.ts'
import { previewGoodsMerge } from './merging/preview-goods-merge.ts'
import type { Needs } from './needs.ts'
import { admitGoodsProposal } from './proposals/admit-goods-proposal.ts'
import { claimGoodsProposal } from './proposals/claim-goods-proposal.ts'
import { consoleGetGoodsProposal } from './proposals/console-get-goods-proposal.ts'
import { consoleListGoodsProposals } from './proposals/console-list-goods-proposals.ts'
import { findAlikeGoods } from './proposals/find-alike-goods.ts'
import { getOwnGoodsProposal } from './proposals/get-own-goods-proposal.ts'
import { linkGoodsProposal } from './proposals/link-goods-proposal.ts'
import { listOwnGoodsProposals } from './proposals/list-own-goods-proposals.ts'
import { openProposalPicture } from './proposals/open-proposal-picture.ts'
import { rejectGoodsProposal } from './proposals/reject-goods-proposal.ts'
import { sendGoodsProposal } from './proposals/send-goods-proposal.ts'
import { withdrawGoodsProposal } from './proposals/withdraw-goods-proposal.ts'
import { saveGoodsText } from './save-goods-text.ts'
import { saveLibraryGoods } from './save-library-goods.ts'
import { setGoodsListed } from './set-goods-listed.ts'
import { setGoodsPictures } from './set-goods-pictures.ts'

/** Whoever changes goods contends for the locks of their offers. */
const contends = {
  goods: (db: Executor, { goodsId }: { goodsId: number | null }) => offerKeysOfGoods(db, goodsId === null ? [] : [goodsId]),
  pair: (db: Executor, { keptId, goneId }: { keptId: number; goneId: number }) => offerKeysOfGoods(db, [keptId, goneId]),
  corrected: async (db: Executor, { correctionId }: { correctionId: number }) => {
    const found = await rows(
      db,
      sql<{ goodsId: number }>`select goods_id as "goodsId" from library.correction where id = ${correctionId}`,
    )
    return offerKeysOfGoods(
      db,
      found.map(({ goodsId }) => goodsId),
    )
  },
  several: (db: Executor, { goodsIds }: { goodsIds: readonly number[] }) => offerKeysOfGoods(db, goodsIds),
}

export function routes(kernel: Kernel, config: Config, { merging, isCategoryLinked }: Needs) {
  query(kernel, calls.ConsoleListLibrary, consoleListLibrary)
  query(kernel, calls.ConsoleListCategories, consoleListCategories)
  query(kernel, calls.ListCategoryTree, listCategoryTree)
  consoleCommand(kernel, calls.AddCategory, addCategory)
  consoleCommand(kernel, calls.RenameCategory, renameCategory)
  consoleCommand(kernel, calls.MoveCategory, moveCategory)
  consoleCommand(kernel, calls.RemoveCategory, removeCategory(isCategoryLinked))
  query(kernel, calls.PreviewGoodsMerge, previewGoodsMerge(merging))
  consoleCommand(kernel, calls.MergeGoods, mergeGoods(merging), { contends: contends.pair })
  query(kernel, calls.ConsoleGetLibraryGoods, consoleGetLibraryGoods)
  consoleCommand(kernel, calls.SaveLibraryGoods, saveLibraryGoods, { contends: contends.goods })
  query(kernel, calls.ConsoleGetGoodsText, consoleGetGoodsText)
  consoleCommand(kernel, calls.SetGoodsPictures, setGoodsPictures)
  consoleCommand(kernel, calls.SaveGoodsText, saveGoodsText)
  consoleCommand(kernel, calls.SetGoodsListed, setGoodsListed, { contends: contends.several })
  command(kernel, calls.ProposeCorrection, proposeCorrection)
  consoleCommand(kernel, calls.ProposeOfferCorrection, proposeOfferCorrection)
  query(kernel, calls.ListOfferCorrections, listOfferCorrections)
  query(kernel, calls.ConsoleListCorrections, consoleListCorrections)
  consoleCommand(kernel, calls.ClaimCorrection, claimCorrection)
  consoleCommand(kernel, calls.DecideCorrection, decideCorrection, { contends: contends.corrected })
  consoleCommand(kernel, calls.OpenCorrectionPicture, openCorrectionPicture(config))
  query(kernel, calls.FindAlikeGoods, findAlikeGoods)
  consoleCommand(kernel, calls.SendGoodsProposal, sendGoodsProposal)
  query(kernel, calls.ListOwnGoodsProposals, listOwnGoodsProposals)
  query(kernel, calls.GetOwnGoodsProposal, getOwnGoodsProposal(config))
  consoleCommand(kernel, calls.WithdrawGoodsProposal, withdrawGoodsProposal)
  query(kernel, calls.ConsoleListGoodsProposals, consoleListGoodsProposals)
  query(kernel, calls.ConsoleGetGoodsProposal, consoleGetGoodsProposal)
  consoleCommand(kernel, calls.ClaimGoodsProposal, claimGoodsProposal)
  consoleCommand(kernel, calls.AdmitGoodsProposal, admitGoodsProposal)
  consoleCommand(kernel, calls.LinkGoodsProposal, linkGoodsProposal)
  consoleCommand(kernel, calls.RejectGoodsProposal, rejectGoodsProposal)
  consoleCommand(kernel, calls.OpenProposalPicture, openProposalPicture(config))
}
