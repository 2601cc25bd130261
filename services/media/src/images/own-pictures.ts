import { type Caller, media, OWN_PICTURES_SLICE, type OwnPicture } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

/** A person's pictures that people may see. An id has no order that means anything. */
export const ownPictures = statement<OwnPicture>(
  'own_pictures',
  `select id, kind, image->>'url' as url,
     to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
   from images where user_id = $1 and id > $2 and status = 'ready' order by id limit ${OWN_PICTURES_SLICE}`,
);

/** The pictures that somebody has uploaded, for that person. */
@Controller()
export class OwnPictures {
  constructor(private readonly db: Database) {}

  @Rpc(media.ownPictures)
  async read({ after }: { after: string }, caller: Caller): Promise<OwnPicture[]> {
    return this.db.rows(ownPictures, [signedIn(caller).userId, after]);
  }
}
