import { AppError, type FilledSignUp, SIGN_UP_FORM_MS, type SignUpForm } from '@app/contracts';
import { CONFIG } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../gateway.config.js';
import { Signing } from '../session/signing.js';
import { SiteClock } from '../session/site-clock.js';

/**
 * Tells the sign-ups of bots from those of people: a bot sends the form the moment it has it, and fills in every field
 * it finds. The token says when the form was opened, under our signature. So nothing is stored, and any gateway can
 * judge it by the one clock that all of them have.
 */
@Injectable()
export class SignUpForms {
  private readonly signing: Signing;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: SiteClock,
  ) {
    this.signing = new Signing(config);
  }

  async open(): Promise<SignUpForm> {
    const openedAt = Math.floor(await this.clock.now()).toString(36);
    return { formToken: `${openedAt}.${this.signing.sign(signed(openedAt))}`, waitMs: SIGN_UP_FORM_MS.min };
  }

  /**
   * @throws AppError form_refused, with one sentence for all reasons: a bot learns nothing from it, and a person
   * presses again.
   */
  async mustBeFilledIn(sent: FilledSignUp): Promise<void> {
    const isBare = (sent.formToken ?? null) === null && this.config.SIGN_UP_FORM === 'optional';
    if (isTrapped(sent) || !(isBare || (await this.isOldEnough(sent.formToken)))) throw new AppError('form_refused');
  }

  /** Does this body come from the form, as somebody filled it in? It may be anything: nothing has been checked yet. */
  async isProven(body: unknown): Promise<boolean> {
    const sent = (body ?? {}) as FilledSignUp;
    return !isTrapped(sent) && (await this.isOldEnough(sent.formToken));
  }

  private async isOldEnough(token: unknown): Promise<boolean> {
    const [openedAt = '', signature = ''] = typeof token === 'string' ? token.split('.') : [];
    if (!this.signing.isSigned(signed(openedAt), signature)) return false;
    const age = (await this.clock.now()) - parseInt(openedAt, 36);
    return age >= SIGN_UP_FORM_MS.min && age <= SIGN_UP_FORM_MS.max;
  }
}

/** As they were sent: nobody has checked that the fields are texts. */
const isTrapped = ({ homepage }: { homepage?: unknown }): boolean => (homepage ?? '') !== '';

const signed = (openedAt: string): string => `sign-up:${openedAt}`;
