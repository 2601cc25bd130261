import { API, type AppError } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { useSite } from '../../app/site.js';
import { Button } from '../../ui/controls/Button.js';
import { Input } from '../../ui/controls/controls.js';
import { Form } from '../../ui/controls/Form.js';
import { useWords } from '../../words/useWords.js';

const ABOUT = 'newsletter-about';
const STATUS = 'newsletter-status';

/** The footer's box. Without a mail server the site takes no addresses, and says so. */
export const Newsletter = () => {
  const words = useWords().layout;
  const isOffered = useSite().newsletter === true;
  return (
    <>
      <chakra.p mb="3.5" id={ABOUT}>
        {words.newsletterText} {isOffered ? words.newsletterHow : words.newsletterNotYet}
      </chakra.p>
      {isOffered && <NewsletterForm />}
    </>
  );
};

const NewsletterForm = () => {
  const words = useWords().layout;
  const [email, setEmail] = useState('');
  const subscribe = useMutation({
    mutationFn: (sent: string) => send<undefined>('POST', API.newsletter, { email: sent }),
    // What was typed meanwhile stays.
    onSuccess: (_answer, sent) => setEmail((now) => (now === sent ? '' : now)),
  });
  const said = subscribe.isSuccess ? words.newsletterSent : subscribe.error && faultOf(subscribe.error, words);
  return (
    <Box>
      <Flex asChild wrap="wrap" gap="2">
        <Form noValidate onSubmit={() => subscribe.mutateAsync(email).catch(() => undefined)}>
          <Input
            tone="footer"
            type="email"
            aria-label={words.newsletterLabel}
            aria-describedby={`${ABOUT} ${STATUS}`}
            aria-invalid={subscribe.isError}
            placeholder={words.newsletterExample}
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            flex="1 1 8rem"
            w="auto"
            minW="0"
          />
          <Button type="submit" variant="gold" aria-disabled={subscribe.isPending}>
            {words.subscribe}
          </Button>
        </Form>
      </Flex>
      <chakra.p role="status" id={STATUS} mt={said ? '2.5' : '0'} color="gold.300">
        {said}
      </chakra.p>
    </Box>
  );
};

const faultOf = (error: AppError | Error, words: { newsletterFailed: string }): string =>
  saidByServer(error) ? (error.details?.[0]?.message ?? error.message) : words.newsletterFailed;
