import { Injectable } from '@nestjs/common';
import type { EventType, PayloadOf } from '@app/contracts';
import type { EntityManager } from 'typeorm';
import { requestId } from '../process/context.js';

/** Writes events beside the change they tell of, in the same transaction: either both are there or neither. */
@Injectable()
export class Outbox {
  async add<E extends EventType<unknown>>(tx: EntityManager, event: E, payload: PayloadOf<E>): Promise<void> {
    await this.addAll(tx, event, [payload]);
  }

  /** Several events of one kind, in their order. */
  async addAll<E extends EventType<unknown>>(tx: EntityManager, event: E, payloads: PayloadOf<E>[]): Promise<void> {
    await tx.query('insert into outbox (subject, payload, request_id) select $1, unnest($2::jsonb[]), $3', [
      event.subject,
      payloads.map((payload) => JSON.stringify(payload)),
      requestId(),
    ]);
  }
}
