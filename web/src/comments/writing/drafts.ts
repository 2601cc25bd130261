import { store } from '../../app/store.js';
import { draftStorage, keep, readKept } from '../../app/drafts/draft.js';
import { type Draft, draftsIn, PREFIX, withSentBack } from './keptDrafts.js';

/**
 * Drafts by place (`7` for the comment on a project, `7:reply:12` for a reply). In one place there may be drafts of
 * several people: a browser may be shared.
 */
export class Drafts {
  #places = new Map<string, Draft[]>();
  /** Another number after each change. */
  readonly changes = store(0);

  constructor(
    private readonly newKey: () => string,
    /** Who was signed in on this page before the session ended. */
    private readonly before: () => string | null = () => null,
    private readonly storage = draftStorage(),
  ) {}

  /**
   * A person's draft, or one that was written before anybody signed in. When the session has ended, it is still that of
   * the person of this page.
   */
  read(place: string, me: string | null): Draft | undefined {
    const person = me ?? this.before();
    return this.#in(place).find(({ by }) => by === null || by === person);
  }

  /** @param changes what the words say that are being edited. */
  write(place: string, me: string | null, text: string, changes?: string): void {
    const draft = this.read(place, me);
    const of = changes === undefined ? {} : { changes };
    this.#put(place, draft, { sent: null, pending: false, ...draft, ...of, by: me ?? draft?.by ?? null, text });
  }

  /** Where a person has begun to edit words that say this, among the places that begin so. */
  placeOfChange(places: string, me: string | null, content: string): string | undefined {
    return this.storage
      .names()
      .filter((name) => name.startsWith(PREFIX + places))
      .map((name) => name.slice(PREFIX.length))
      .find((place) => this.read(place, me)?.changes === content);
  }

  /** Takes the words out of the box. What is given back is sent, and then either `done` or `failed`. */
  send(place: string, me: string | null): { text: string; key: string } {
    const draft = this.read(place, me) ?? { by: me, text: '', sent: null, pending: false };
    const sent = draft.sent?.text === draft.text ? draft.sent : { text: draft.text, key: this.newKey() };
    this.#put(place, draft, { by: me ?? draft.by, text: '', sent, pending: true });
    return sent;
  }

  done(place: string, key: string): void {
    const draft = this.#in(place).find(({ sent }) => sent?.key === key);
    if (draft) this.#put(place, draft, draft.text === '' ? null : { ...draft, sent: null, pending: false });
  }

  failed(place: string, key: string): void {
    const draft = this.#in(place).find(({ sent }) => sent?.key === key);
    if (draft) this.#put(place, draft, withSentBack(draft));
  }

  drop(place: string, me: string | null): void {
    const draft = this.read(place, me);
    if (draft) this.#put(place, draft, null);
  }

  /**
   * Another tab has changed a draft: this one shows the same, unless its own is on its way. Null for a storage that was
   * emptied.
   */
  changedElsewhere(storageKey: string | null): void {
    if (storageKey === null || !storageKey.startsWith(PREFIX)) return;
    const place = storageKey.slice(PREFIX.length);
    if (this.#places.get(place)?.some(({ pending }) => pending)) return;
    this.#places.delete(place);
    this.#changed();
  }

  #in(place: string): Draft[] {
    let drafts = this.#places.get(place);
    if (!drafts) {
      drafts = draftsIn(readKept(PREFIX + place, this.storage));
      this.#places.set(place, drafts);
    }
    return drafts;
  }

  #put(place: string, old: Draft | undefined, draft: Draft | null): void {
    const drafts = [...(draft ? [draft] : []), ...this.#in(place).filter((other) => other !== old)];
    this.#places.set(place, drafts);
    keep(PREFIX + place, drafts.length > 0 ? drafts : null, this.storage);
    this.#changed();
  }

  #changed(): void {
    this.changes.set(this.changes.get() + 1);
  }
}
