import { AppError, media as operations, projectEvents, userEvents, type Image, type PayloadOf } from '@app/contracts';
import { DatabaseConfig } from '@app/kernel';
import { On, OnMany, Rpc } from '@app/kernel/service';
import { Controller, Module } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Saved = PayloadOf<typeof projectEvents.saved>;

type Decided = PayloadOf<typeof projectEvents.decided>;

interface ExampleWork {
  saved: (payload: Saved, tx: EntityManager) => Promise<void>;
  decided: (payloads: Decided[], tx: EntityManager) => Promise<void>;
  slow: Promise<void>;
}

/** What the example service does with what it hears, and what its slow answer waits for. Each story sets its own. */
export const example: ExampleWork = {
  saved: async () => undefined,
  decided: async () => undefined,
  slow: Promise.resolve(),
};

export const image: Image = { url: '/media/x/1200.webp', width: 1200, height: 675, placeholder: '', variants: [] };

/** A service in media's place, whose handlers do what a story wants. */
@Controller()
class Example {
  @Rpc(operations.ingest)
  async ingest({ key }: { key: string; kind: string; userId: string }): Promise<Image> {
    if (key === 'refused')
      throw new AppError('validation_failed', undefined, { details: [{ field: 'image', message: 'No' }] });
    if (key === 'undeclared') throw new AppError('already_liked');
    if (key === 'broken') throw new Error('secret detail of the inside');
    if (key === 'slow') await example.slow;
    return image;
  }

  @Rpc(operations.images)
  async images(): Promise<[]> {
    return [];
  }

  @Rpc(operations.card)
  async card(): Promise<null> {
    return null;
  }

  @Rpc(operations.withhold)
  async withhold(): Promise<null> {
    return null;
  }

  @Rpc(operations.release)
  async release(): Promise<null> {
    return null;
  }

  @Rpc(operations.keysOf)
  async keysOf(): Promise<{ keys: [] }> {
    return { keys: [] };
  }

  @Rpc(operations.ownPictures)
  async ownPictures(): Promise<[]> {
    return [];
  }

  @On(projectEvents.saved)
  async saved(payload: Saved, tx: EntityManager): Promise<void> {
    await example.saved(payload, tx);
  }

  @OnMany(projectEvents.decided)
  async decided(payloads: Decided[], tx: EntityManager): Promise<void> {
    await example.decided(payloads, tx);
  }

  @On(projectEvents.deleted)
  async deleted(): Promise<void> {}

  @On(userEvents.profileChanged)
  async profileChanged(): Promise<void> {}

  @On(userEvents.forgotten)
  async forgotten(): Promise<void> {}
}

@Module({ controllers: [Example] })
class ExampleModule {}

export const definition = { name: 'media' as const, Config: DatabaseConfig, entities: [], module: ExampleModule };
