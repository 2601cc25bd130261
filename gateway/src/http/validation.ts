import { AppError, type FieldFault, type Rule, sentences } from '@app/contracts';
import type { PipeTransform, Type } from '@nestjs/common';
import { registerDecorator, validateSync, type ValidationArguments } from 'class-validator';

type Keep = (value: never) => unknown;

const keepers = new Map<object, Map<string, Keep>>();

/**
 * Decorates a field of a body: a rule of the contract judges it and gives the sentence, then `keep` makes it what is
 * stored. Whatever else callers send is ignored.
 */
export const Follows =
  (rule: Rule, keep: Keep = rule.keep ?? ((value) => value)): PropertyDecorator =>
  (target, key) => {
    const field = String(key);
    registerDecorator({
      target: target.constructor,
      propertyName: field,
      validator: {
        validate: (value: unknown) => rule(value) === undefined,
        defaultMessage: ({ value }: ValidationArguments = {} as ValidationArguments) => sentences[rule(value)!],
      },
    });
    const known = keepers.get(target.constructor) ?? new Map<string, Keep>();
    keepers.set(target.constructor, known.set(field, keep));
  };

/** The fields of a class after those of its base class, so that its own rule for a field wins. */
function* fieldsOf(Body: object): Generator<[string, Keep]> {
  const parent = Object.getPrototypeOf(Body) as object;
  if (parent !== Function.prototype) yield* fieldsOf(parent);
  yield* keepers.get(Body) ?? [];
}

/** `@Body(new Fields(ProjectBody)) body: ProjectBody`: the declared fields of a JSON object, checked and normalised. */
export class Fields<T extends object> implements PipeTransform<unknown, T> {
  private readonly fields: [string, Keep][];

  constructor(private readonly Body: Type<T>) {
    this.fields = [...new Map(fieldsOf(Body))];
  }

  /** @throws AppError bad_request for no object, validation_failed with every faulty field. */
  transform(given: unknown): T {
    const source = given ?? {};
    if (typeof source !== 'object' || Array.isArray(source))
      throw new AppError('bad_request', 'The body must be a JSON object');
    const body = new this.Body();
    for (const [field] of this.fields)
      if (Object.hasOwn(source, field)) Object.assign(body, { [field]: (source as Record<string, unknown>)[field] });
    this.check(body);
    for (const [field, keep] of this.fields) {
      const kept = keep((body as Record<string, never>)[field]!);
      if (kept === undefined) delete (body as Record<string, unknown>)[field];
      else Object.assign(body, { [field]: kept });
    }
    return body;
  }

  private check(body: T): void {
    const found = new Map(
      validateSync(body, { stopAtFirstError: true }).map(({ property, constraints = {} }) => [
        property,
        Object.values(constraints)[0] ?? sentences.text_invalid,
      ]),
    );
    if (found.size === 0) return;
    const inOrder = this.fields.map(([field]) => field).filter((field) => found.has(field));
    const details = inOrder.map((field): FieldFault => ({ field, message: found.get(field)! }));
    throw new AppError('validation_failed', undefined, { details });
  }
}
