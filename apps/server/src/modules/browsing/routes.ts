import * as calls from '@shop/contract'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import type { Reader } from '../../kernel/database.ts'
import { searching } from '../search/index.ts'
import { locksOwnShop } from '../shops/index.ts'
import { createCategoryCache } from './categories/categories.ts'
import { categoryTree } from './categories/category-tree.ts'
import { compareOffers } from './detail/compare-offers.ts'
import { getGoodsDetail } from './detail/get-goods-detail.ts'
import { getLeaflet } from './detail/get-leaflet.ts'
import { getPharmacopoeia } from './detail/get-pharmacopoeia.ts'
import { getPriceHistory } from './detail/get-price-history.ts'
import { listFavouriteFolders } from './folders/list-favourite-folders.ts'
import { listFavourites } from './folders/list-favourites.ts'
import { moveFavourites } from './folders/move-favourites.ts'
import { removeFavouriteFolder } from './folders/remove-favourite-folder.ts'
import { saveFavouriteFolder } from './folders/save-favourite-folder.ts'
import { listFilterSellers } from './lists/list-filter-sellers.ts'
import { listTopUp } from './lists/list-top-up.ts'
import { listFactories } from './lists/list-factories.ts'
import { isSearch, listGoods } from './lists/list-goods.ts'
import { listProduceFilters } from './lists/list-produce-filters.ts'
import { listSpecifications } from './lists/list-specifications.ts'
import { consoleListMissedSales } from './missed/console-list-missed-sales.ts'
import { recordMissed } from './missed/record-missed.ts'
import { assignMissedWord } from './missed-words/assign-missed-word.ts'
import { consoleListMissedWords } from './missed-words/console-list-missed-words.ts'
import { ignoreMissedWord } from './missed-words/ignore-missed-word.ts'
import { recordMissedWord } from './missed-words/record-missed-word.ts'
import { listLosingFavourites } from './notes/list-losing-favourites.ts'
import { registerShortage } from './notes/register-shortage.ts'
import { setFavourite } from './notes/set-favourite.ts'
import { getPersonalisation } from './personalisation/get-personalisation.ts'
import { setPersonalisation } from './personalisation/set-personalisation.ts'
import { followSeller } from './sellers/follow-seller.ts'
import { getRegionLogin } from './sellers/get-region-login.ts'
import { getSellerHome } from './sellers/get-seller-home.ts'
import { listSellers } from './sellers/list-sellers.ts'
import { answerShortage } from './shortages/answer-shortage.ts'
import { answerSupplyQuestion } from './shortages/answer-supply-question.ts'
import { askSellers } from './shortages/ask-sellers.ts'
import { closeShortage } from './shortages/close-shortage.ts'
import { consoleGetShortage } from './shortages/console-get-shortage.ts'
import { consoleListShortages } from './shortages/console-list-shortages.ts'
import { consoleListSupplyQuestions } from './shortages/console-list-supply-questions.ts'
import { findLibraryGoods } from './shortages/find-library-goods.ts'
import { listShortages } from './shortages/list-shortages.ts'
import { matchShortage } from './shortages/match-shortage.ts'
import { listUnsold } from './watching/list-unsold.ts'
import { setWatch } from './watching/set-watch.ts'

export function routes(kernel: Kernel) {
  const categories = createCategoryCache()
  const branchOf = (db: Reader) => (id: number) => categories.branchOf(db, id)
  query(kernel, calls.ListGoods, searching(listGoods(branchOf), isSearch))
  query(kernel, calls.ListTopUp, listTopUp)
  query(kernel, calls.CompareOffers, compareOffers)
  query(kernel, calls.GetGoodsDetail, getGoodsDetail)
  query(kernel, calls.GetPriceHistory, getPriceHistory)
  query(kernel, calls.GetLeaflet, getLeaflet)
  query(kernel, calls.GetPharmacopoeia, getPharmacopoeia)
  query(kernel, calls.CategoryTree, categoryTree(categories))
  query(kernel, calls.ListProduceFilters, searching(listProduceFilters(branchOf)))
  query(kernel, calls.ListSpecifications, searching(listSpecifications(branchOf)))
  query(kernel, calls.ListFactories, searching(listFactories(branchOf)))
  query(kernel, calls.ListFilterSellers, searching(listFilterSellers(branchOf)))
  query(kernel, calls.GetRegionLogin, getRegionLogin)
  query(kernel, calls.ListSellers, listSellers)
  query(kernel, calls.GetSellerHome, getSellerHome)
  command(kernel, calls.FollowSeller, followSeller, locksOwnShop)
  query(kernel, calls.ListLosingFavourites, listLosingFavourites)
  command(kernel, calls.SetFavourite, setFavourite, locksOwnShop)
  query(kernel, calls.ListFavouriteFolders, listFavouriteFolders)
  command(kernel, calls.SaveFavouriteFolder, saveFavouriteFolder, locksOwnShop)
  command(kernel, calls.RemoveFavouriteFolder, removeFavouriteFolder, locksOwnShop)
  query(kernel, calls.ListFavourites, listFavourites)
  command(kernel, calls.MoveFavourites, moveFavourites, locksOwnShop)
  command(kernel, calls.SetWatch, setWatch, locksOwnShop)
  query(kernel, calls.ListUnsold, listUnsold)
  query(kernel, calls.GetPersonalisation, getPersonalisation)
  command(kernel, calls.SetPersonalisation, setPersonalisation)
  command(kernel, calls.RegisterShortage, registerShortage)
  query(kernel, calls.ListShortages, listShortages)
  command(kernel, calls.RecordMissed, recordMissed)
  command(kernel, calls.RecordMissedWord, recordMissedWord)
  query(kernel, calls.ConsoleListShortages, consoleListShortages)
  query(kernel, calls.ConsoleGetShortage, consoleGetShortage)
  query(kernel, calls.FindLibraryGoods, findLibraryGoods)
  consoleCommand(kernel, calls.AnswerShortage, answerShortage)
  consoleCommand(kernel, calls.MatchShortage, matchShortage)
  consoleCommand(kernel, calls.AskSellers, askSellers)
  consoleCommand(kernel, calls.CloseShortage, closeShortage)
  query(kernel, calls.ConsoleListMissedSales, consoleListMissedSales)
  query(kernel, calls.ConsoleListMissedWords, consoleListMissedWords)
  consoleCommand(kernel, calls.AssignMissedWord, assignMissedWord)
  consoleCommand(kernel, calls.IgnoreMissedWord, ignoreMissedWord)
  query(kernel, calls.ConsoleListSupplyQuestions, consoleListSupplyQuestions)
  consoleCommand(kernel, calls.AnswerSupplyQuestion, answerSupplyQuestion)
}
