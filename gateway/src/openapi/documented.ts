import type * as contracts from '@app/contracts';

/** A body with these fields: what may be null may also be left out. */
type Sent<Fields> = {
  [Field in keyof Fields as null extends Fields[Field] ? never : Field]: Fields[Field];
} & { [Field in keyof Fields as null extends Fields[Field] ? Field : never]?: Fields[Field] };

/**
 * The bodies and answers of the API and what they are made of, by subject and by the names that the OpenAPI document
 * gives them. Their schemas are made from these types and from the comments on their fields, a file a subject in
 * schemas/: `npm run openapi`.
 */
export interface Documented {
  projects: {
    Project: contracts.Project;
    ProjectCard: contracts.ProjectCard;
    ProjectList: contracts.ProjectList;
    ProjectBody: Sent<contracts.ProjectFields>;
    NewProjectBody: Sent<Omit<contracts.ProjectFields, 'status'>> & {
      /** @default Idea */
      status?: contracts.ProjectStatus;
    };
    CityCount: contracts.CityCount;
    UpvoteAnswer: contracts.UpvoteAnswer;
    UpvotedProjects: { projectIds: number[] };
    OwnProject: contracts.OwnProject;
    OwnProjectCard: contracts.OwnProjectCard;
    HiddenInStory: contracts.HiddenInStory;
    StoryPicture: contracts.StoryPicture;
    Version: contracts.Version;
    Waiting: contracts.Waiting;
    TakenBack: contracts.TakenBack;
    TakenBackNote: contracts.TakenBackNote;
  };
  comments: {
    Comment: contracts.Comment;
    Reply: contracts.Reply;
    CommentLikeAnswer: contracts.CommentLikeAnswer;
    ReplyLikeAnswer: contracts.ReplyLikeAnswer;
    OwnLikes: contracts.OwnLikes;
    OwnWords: contracts.OwnWords;
    HiddenWords: contracts.HiddenWords;
    OwnHiddenWords: contracts.OwnHiddenWords;
    WaitingWords: contracts.WaitingWords;
  };
  people: {
    Me: contracts.Me;
    PublicUser: contracts.PublicUser;
    HiddenPart: contracts.HiddenPart;
    HiddenPicture: contracts.HiddenNote;
    Trusted: contracts.Trusted;
    CsrfToken: contracts.CsrfToken;
    Provider: contracts.ProviderRow;
    SignedIn: contracts.SignedIn;
    Deletion: contracts.Deletion;
    SignUpForm: contracts.SignUpForm;
    SentTo: contracts.SentTo;
    WaysIn: contracts.WaysIn;
  };
  images: {
    Image: contracts.Image;
    ImageVariant: contracts.Image['variants'][number];
    ImageAddress: Pick<contracts.UploadAnswer, 'url'>;
    UploadAnswer: contracts.UploadAnswer;
  };
  reports: {
    Report: contracts.Report;
    ReportCase: contracts.ReportCase;
    CaseReport: contracts.CaseReport;
    ReportedThing: contracts.ReportedThing;
    ReportedWords: contracts.ReportedWords;
    Resolution: contracts.Resolution;
    Reopening: contracts.Reopening;
    OwnReport: contracts.OwnReport;
  };
  decisions: {
    AdminProject: contracts.Project & contracts.Rejection & contracts.Review;
    AdminProjectCard: contracts.AdminProjectCard;
    AdminProjectCounts: contracts.AdminProjectCounts;
    BulkOutcome: contracts.BulkOutcome;
    BulkOutcomes: { outcomes: contracts.BulkOutcome[] };
    Stats: contracts.Stats;
    EditToLookAt: contracts.EditToLookAt;
    OwnersEdit: contracts.OwnersEdit;
    Resubmission: contracts.Resubmission;
    Hiding: contracts.Hiding;
    HiddenPictureOfProject: contracts.HiddenPicture;
  };
  everything: {
    Everything: contracts.Everything;
    PersonsThing: contracts.PersonsThing;
    ThingReport: NonNullable<contracts.PersonsThing['report']>;
    HideAll: contracts.HideAll;
    HideAllCount: contracts.HideAllCount;
    HideAllKinds: contracts.HideAllProgress['kinds'];
    HideAllProgress: contracts.HideAllProgress;
    HideAllStanding: contracts.HideAll['standing'];
  };
  record: {
    Activity: contracts.Activity;
    Hold: contracts.Hold;
    Moderation: contracts.Moderation;
    ModerationMonth: contracts.ModerationMonth;
    ProjectsModerated: contracts.ProjectsModerated;
    WordsModerated: contracts.WordsModerated;
    PeopleModerated: contracts.PeopleModerated;
    ReportsDecided: contracts.ReportsDecided;
  };
  notices: {
    Followed: contracts.Followed;
    Following: contracts.Following;
    InboxEntry: contracts.InboxEntry;
    NoticeChoices: contracts.NoticeChoices;
    NoticeChange: contracts.NoticeChange;
    MailChoice: contracts.MailChoice;
    Letter: contracts.Letter;
    LetterSummary: contracts.LetterSummary;
    LetterProgress: contracts.LetterProgress;
    LetterPreview: contracts.LetterPreview;
    Letters: contracts.Letters;
    ImportOutcome: contracts.ImportOutcome;
  };
  site: {
    Error: contracts.ErrorBody;
    ErrorCode: contracts.ErrorCode;
    FieldFault: contracts.FieldFault;
    WrittenPage: contracts.WrittenPage;
  };
}

/** The name of a schema in the document. */
export type SchemaName = { [Subject in keyof Documented]: keyof Documented[Subject] }[keyof Documented];
