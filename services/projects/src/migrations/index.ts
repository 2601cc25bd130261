import { cardTriggers } from '../card/card-triggers.js';
import { Projects0001 } from './0001-projects.js';
import { Search0002 } from './0002-search.js';
import { EventTables0003 } from './0003-event-tables.js';
import { ListMarks0004 } from './0004-list-marks.js';
import { ProjectImages0005 } from './0005-project-images.js';
import { FillProjectImages0006 } from './0006-fill-project-images.js';
import { CommentCounts0007 } from './0007-comment-counts.js';
import { Towns0008 } from './0008-towns.js';
import { Owners0009 } from './0009-owners.js';
import { Desk0010 } from './0010-desk.js';
import { Trail0011 } from './0011-trail.js';
import { Trust0012 } from './0012-trust.js';
import { ListMarksByChance0013 } from './0013-list-marks-by-chance.js';
import { Versions0014 } from './0014-versions.js';
import { WaitingEdits0015 } from './0015-waiting-edits.js';
import { ModeratedMonths0016 } from './0016-moderated-months.js';
import { Retention0017 } from './0017-retention.js';
import { HiddenPictures0018 } from './0018-hidden-pictures.js';
import { ModeratedParts0019 } from './0019-moderated-parts.js';
import { LooksInOrder0020 } from './0020-looks-in-order.js';
import { HideAll0021 } from './0021-hide-all.js';
import { OwnerEdits0022 } from './0022-owner-edits.js';
import { ArchivedGone0023 } from './0023-archived-gone.js';
import { HiddenStoryPictures0024 } from './0024-hidden-story-pictures.js';
import { CountsToCopy0025 } from './0025-counts-to-copy.js';
import { Forgetting0026 } from './0026-forgetting.js';
import { VotesOfPerson0027 } from './0027-votes-of-person.js';
import { WaitingVotes0028 } from './0028-waiting-votes.js';
import { SearchMarks0029 } from './0029-search-marks.js';
import { RareWords0030 } from './0030-rare-words.js';
import { CountedTowns0031 } from './0031-counted-towns.js';
import { GoneProjects0032 } from './0032-gone-projects.js';
import { OrdersWithFilters0033 } from './0033-orders-with-filters.js';
import { BlocksApart0034 } from './0034-blocks-apart.js';
import { SumsOfTowns0035 } from './0035-sums-of-towns.js';
import { TownsOfAState0036 } from './0036-towns-of-a-state.js';
import { SumsOfModeration0037 } from './0037-sums-of-moderation.js';
import { PendingOrders0038 } from './0038-pending-orders.js';
import { UnapprovedNames0039 } from './0039-unapproved-names.js';
import { SumsOfCategories0040 } from './0040-sums-of-categories.js';
import { CategoriesOfTabs0041 } from './0041-categories-of-tabs.js';
import { MarksOfNames0042 } from './0042-marks-of-names.js';

export const migrations = [
  Projects0001,
  Search0002,
  EventTables0003,
  ListMarks0004,
  ProjectImages0005,
  FillProjectImages0006,
  CommentCounts0007,
  Towns0008,
  Owners0009,
  Desk0010,
  Trail0011,
  Trust0012,
  ListMarksByChance0013,
  Versions0014,
  WaitingEdits0015,
  ModeratedMonths0016,
  Retention0017,
  HiddenPictures0018,
  ModeratedParts0019,
  LooksInOrder0020,
  HideAll0021,
  OwnerEdits0022,
  ArchivedGone0023,
  HiddenStoryPictures0024,
  CountsToCopy0025,
  Forgetting0026,
  VotesOfPerson0027,
  WaitingVotes0028,
  SearchMarks0029,
  RareWords0030,
  CountedTowns0031,
  GoneProjects0032,
  OrdersWithFilters0033,
  BlocksApart0034,
  SumsOfTowns0035,
  TownsOfAState0036,
  SumsOfModeration0037,
  PendingOrders0038,
  UnapprovedNames0039,
  SumsOfCategories0040,
  CategoriesOfTabs0041,
  MarksOfNames0042,
];
export const derived = [cardTriggers];
export { counters } from '../counters.js';
